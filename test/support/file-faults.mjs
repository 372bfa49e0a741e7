// Loaded with `node --import` before the program: lets the n-th change to files below a folder fail or kill the process.
//   FAULT_FOLDER  only changes below it count
//   FAULT_AT      number of the change, from 1; 0 counts only
//   FAULT_KIND    `kill` (half of a write is still written), or a code of the system such as ENOSPC
//   FAULT_FROM_ON every change from that one on fails, as on a full disk
//   FAULT_LOG     file that takes the changes in their order, each [what, path, new path], when the process ends
import fs from 'node:fs'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const real = { ...fs }
const promises = createRequire(import.meta.url)('node:fs/promises')
const folder = process.env.FAULT_FOLDER
const at = Number(process.env.FAULT_AT ?? 0)
const kind = process.env.FAULT_KIND ?? 'kill'
const fromOn = process.env.FAULT_FROM_ON !== undefined
const log = []

const concerns = path => typeof path === 'string' && path.startsWith(folder)
const isDue = (...change) => {
  log.push(JSON.stringify(change.map(part => (typeof part === 'string' ? part : ''))))
  return log.length === at || (fromOn && at > 0 && log.length > at)
}

function fault(what, path) {
  if (kind === 'kill') {
    process.kill(process.pid, 'SIGKILL')
    // The signal ends the process before this loop does.
    for (;;);
  }
  return Object.assign(new Error(`${kind}: made by the test, ${what} '${path}'`), {
    code: kind,
    syscall: what,
    path,
  })
}

const half = data => (typeof data === 'string' ? Buffer.from(data) : data).subarray(0, data.length >> 1)
const changes = flags => typeof flags === 'string' && /[wa+]/.test(flags)

for (const name of ['mkdir', 'rename', 'rm', 'link', 'unlink', 'truncate', 'writeFile', 'appendFile']) {
  const original = promises[name]
  promises[name] = async (path, ...rest) => {
    if (concerns(path) && isDue(name, path, rest[0])) throw fault(name, path)
    return original(path, ...rest)
  }
}

const paths = new WeakMap()
const open = promises.open
promises.open = async (path, flags, ...rest) => {
  if (concerns(path) && changes(flags) && isDue('open', path)) throw fault('open', path)
  const handle = await open(path, flags, ...rest)
  if (concerns(path)) paths.set(handle, path)
  return handle
}
const probe = join(tmpdir(), `faults-${process.pid}`)
const handle = await open(probe, 'w')
const prototype = Object.getPrototypeOf(handle)
await handle.close()
real.rmSync(probe)
for (const name of ['write', 'writeFile', 'appendFile', 'sync', 'datasync', 'truncate']) {
  const original = prototype[name]
  prototype[name] = async function (...args) {
    const path = paths.get(this)
    if (path !== undefined && isDue(name, path)) {
      if (/^(?:write|append)/.test(name) && args[0]?.length > 1) await original.call(this, half(args[0]))
      throw fault(name, path)
    }
    return original.apply(this, args)
  }
}

for (const name of ['mkdirSync', 'renameSync', 'rmSync', 'linkSync', 'writeFileSync']) {
  const original = fs[name]
  fs[name] = (path, ...rest) => {
    if (concerns(path) && isDue(name, path, name === 'renameSync' ? rest[0] : '')) {
      if (name === 'writeFileSync' && rest[0]?.length > 1) original(path, half(rest[0]))
      throw fault(name, path)
    }
    return original(path, ...rest)
  }
}

// What streams write through: a file is known by the number that opening gave it.
const streams = new Map()
fs.open = (path, flags, ...rest) => {
  const done = rest.at(-1)
  if (!concerns(path) || !changes(flags)) return real.open(path, flags, ...rest)
  if (isDue('open', path)) return process.nextTick(done, fault('open', path))
  return real.open(path, flags, ...rest.slice(0, -1), (error, fd) => {
    if (!error) streams.set(fd, path)
    done(error, fd)
  })
}
for (const name of ['write', 'writev']) {
  const original = real[name]
  fs[name] = (fd, ...rest) => {
    const path = streams.get(fd)
    if (path !== undefined && isDue(name, path)) return process.nextTick(rest.at(-1), fault(name, path))
    return original(fd, ...rest)
  }
}
const close = real.close
fs.close = (fd, ...rest) => {
  streams.delete(fd)
  return close(fd, ...rest)
}

syncBuiltinESMExports()
process.on('exit', () => {
  if (process.env.FAULT_LOG) real.writeFileSync(process.env.FAULT_LOG, log.join('\n'))
})
