import { readJson } from './pipelines.ts'

/** A package as the lockfile has it. */
export interface Locked {
  readonly version: string
  readonly license?: string
  readonly integrity?: string
  readonly dev?: boolean
  readonly optional?: boolean
  readonly hasInstallScript?: boolean
  readonly os?: string[]
  readonly libc?: string[]
  readonly optionalDependencies?: Record<string, string>
}

/** Packages of the lockfile by their folder, the project itself left out. */
export function lockedPackages(): [folder: string, locked: Locked][] {
  const { packages } = readJson('package-lock.json') as { packages: Record<string, Locked> }
  return Object.entries(packages).filter(([folder]) => folder !== '')
}

/** The packages that somebody who uses Crossfoot gets, those of other platforms included. */
export function runtimePackages(): [folder: string, locked: Locked][] {
  return lockedPackages().filter(([, { dev }]) => !dev)
}

/** Name of the package in a folder of node_modules. */
export function packageName(folder: string): string {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
}
