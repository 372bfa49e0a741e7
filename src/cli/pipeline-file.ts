import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { packageFile } from '../lib/package-file.ts'
import { loadPipeline, type LoadedPipeline } from '../pipeline/config.ts'
import type { Environment } from '../pipeline/environment.ts'

/** The pipeline that comes with the package. */
export const packagedPipeline = packageFile('pipelines/statements.yaml')

/** The pipeline file of a command: the one named, else pipelines/statements.yaml here, else the one in the package. */
export function pipelineFile(given: string | undefined, cwd: string): string {
  if (given !== undefined) return given
  const here = resolve(cwd, 'pipelines', 'statements.yaml')
  return existsSync(here) ? relative(cwd, here) || here : packagedPipeline
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
