import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadPipeline, type LoadedPipeline } from '../pipeline/config.ts'
import type { Environment } from '../pipeline/environment.ts'

const packaged = fileURLToPath(new URL('../../pipelines/statements.yaml', import.meta.url))

/** The pipeline file of a command: the one named, else pipelines/statements.yaml here, else the one in the package. */
export function pipelineFile(given: string | undefined, cwd: string): string {
  if (given !== undefined) return given
  const here = resolve(cwd, 'pipelines', 'statements.yaml')
  return existsSync(here) ? relative(cwd, here) || here : packaged
}

/** Loads a pipeline and hands on what is odd about it. */
export async function loadWithWarnings(
  file: string,
  env: Environment,
  warn: (message: string) => Promise<void>,
): Promise<LoadedPipeline['pipeline']> {
  const { pipeline, warnings } = await loadPipeline(file, env)
  for (const warning of warnings) await warn(warning)
  return pipeline
}
