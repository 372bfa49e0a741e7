#!/usr/bin/env node
// Only this file ends the process. Nothing is imported before the version of Node is known to be good.

const oldest = [20, 19] as const

const problem = startProblem()
if (problem !== undefined) {
  console.error(`crossfoot: ${problem}`)
  process.exit(2)
}

const { processIo } = await import('./cli/process-io.ts')
const { runProgram } = await import('./cli/program.ts')

const io = processIo(process, code => process.exit(code))
const code = await runProgram(process.argv.slice(2), io)
await io.flush()
process.exit(code)

function startProblem(): string | undefined {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
    return `Node ${oldest.join('.')} or later is needed, this is ${process.version}. Install a newer Node`
  }
  try {
    process.cwd()
    return undefined
  } catch {
    return 'the folder that this was started in is gone. Go to another one, for example: cd ~'
  }
}
