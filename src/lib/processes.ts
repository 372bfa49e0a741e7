import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import process from 'node:process'

/** Processes of this machine as an effect, so that tests can pass their own. */
export interface Processes {
  readonly pid: number
  readonly hostname: string
  /** Version of Node, e.g. `v24.1.0`. */
  readonly node: string
  /** Whether a process with that number runs now. */
  isAlive(pid: number): boolean
  /** When a process started, as text that only equality means anything of; null where the system does not say. */
  startedAt(pid: number): string | null
}

export const systemProcesses: Processes = {
  pid: process.pid,
  hostname: hostname(),
  node: process.version,
  isAlive: pid => {
    try {
      process.kill(pid, 0)
      return true
    } catch (error) {
      // EPERM: it runs, but belongs to somebody else.
      return error instanceof Error && 'code' in error && error.code === 'EPERM'
    }
  },
  startedAt: pid => {
    try {
      // Field 22 counts clock ticks since boot; the name in field 2 may hold spaces and brackets, so read behind it.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
      return ticks === undefined ? null : `${boot}:${ticks}`
    } catch {
      return null
    }
  },
}
