import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A program with its arguments. */
export interface Opener {
  readonly program: string
  readonly args: readonly string[]
}

/**
 * The program that shows a page of this machine; undefined where there is no display to show it on. No shell sees the
 * path, whatever stands in it.
 */
export function openerOf(
  path: string,
  platform: string,
  env: Readonly<Record<string, string | undefined>>,
): Opener | undefined {
  if (platform === 'darwin') return { program: 'open', args: [path] }
  if (platform === 'win32') return { program: 'explorer.exe', args: [path] }
  const hasDisplay = Boolean(env['DISPLAY'] ?? env['WAYLAND_DISPLAY'])
  return hasDisplay ? { program: 'xdg-open', args: [path] } : undefined
}

/** Starts it and lets it go on by itself; resolves to whether it could be started. */
export async function startOpener(
  { program, args }: Opener,
  env: Readonly<Record<string, string | undefined>>,
): Promise<boolean> {
  // A browser has no business with the key.
  const own = Object.entries(env).filter(([name]) => !name.startsWith('CROSSFOOT_'))
  const child = spawn(program, [...args], { detached: true, stdio: 'ignore', env: Object.fromEntries(own) })
  try {
    await once(child, 'spawn')
  } catch {
    return false
  }
  child.unref()
  return true
}
