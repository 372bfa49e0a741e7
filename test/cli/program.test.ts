import { expect, test } from 'vitest'
import { commands } from '../../src/cli/catalogue.ts'
import { exitCodeTexts } from '../../src/cli/exit-code-text.ts'
import type { Invocation } from '../../src/cli/io.ts'
import { runProgram } from '../../src/cli/program.ts'
import { exitCodes } from '../../src/errors.ts'
import { testInvocation } from '../support/invocation.ts'

/** Runs a line of a shell as far as it is ours, with commands that only note how they were called. */
async function parse(
  line: string,
): Promise<{ codes: number[]; names: string[]; calls: Invocation[]; said: string }> {
  const { invocation, text } = testInvocation(true, { columns: 80 })
  const names: string[] = []
  const calls: Invocation[] = []
  const noting = commands.map(spec => ({
    ...spec,
    load: async () => async (call: Invocation) => {
      names.push(spec.name)
      calls.push(call)
      return 0
    },
  }))
  const codes: number[] = []
  for (const part of line.replace(/ > \S+$/, '').split(/ (?:\||&&) /)) {
    const words = [...part.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')
    expect(words.shift()).toBe('crossfoot')
    codes.push(await runProgram(words, invocation.io, noting))
  }
  return { codes, names, calls, said: text() }
}

const examples = commands.flatMap(({ name, examples }) => examples.map(([line]) => [name, line] as const))

test('every command has one to three examples of its own', () => {
  for (const { name, examples } of commands) {
    expect([name, examples.length >= 1 && examples.length <= 3]).toEqual([name, true])
    for (const [line] of examples) expect(line).toContain(`crossfoot ${name}`)
  }
})

test.each(examples)('%s: %s is understood', async (name, line) => {
  const { codes, names, said } = await parse(line)
  expect(said).toBe('')
  expect(new Set(codes)).toEqual(new Set([0]))
  expect(names).toContain(name)
})

test('the examples of the program are understood', async () => {
  const { said } = await parse('crossfoot --help')
  const lines = [...said.matchAll(/^ {2}\$ (.+)$/gm)].map(([, line = '']) => line)
  expect(lines).toEqual([
    'crossfoot demo',
    'crossfoot init',
    'crossfoot doctor && crossfoot run',
    'crossfoot open',
  ])
  for (const line of lines) expect((await parse(line)).codes).not.toContain(2)
})

test('an example gives its command what it says', async () => {
  const { calls } = await parse('crossfoot export csv -o facts.csv --company "Apple" --csv-bom')
  expect(calls).toMatchObject([
    { args: ['csv'], options: { to: 'facts.csv', company: 'Apple', csvBom: true }, json: false },
  ])
})

test.each(['', ...commands.map(({ name }) => name), 'reports', 'companies'])(
  'no line of the help of "%s" is wider than the window, but for lines to copy',
  async name => {
    const { codes, said } = await parse(`crossfoot ${name} --help`.replace('  ', ' '))
    expect(codes).toEqual([0])
    const wide = said.split('\n').filter(line => line.length > 80 && !line.startsWith('  $ '))
    expect(wide).toEqual([])
  },
)

test('the help lists every exit code that there is, once', async () => {
  const { said } = await parse('crossfoot --help')
  const list = said.slice(said.indexOf('Exit codes:'))
  expect([...list.matchAll(/^ {2}(\d+) /gm)].map(([, code]) => Number(code))).toEqual([
    0,
    ...Object.values(exitCodes),
  ])
  expect(exitCodeTexts.length).toBe(Object.keys(exitCodes).length + 1)
})

test.each([
  ['crossfoot rnu', "unknown command 'rnu'. Did you mean run?"],
  ['crossfoot run --ouput x', "unknown option '--ouput'. Did you mean --output?"],
  ['crossfoot research', "missing required argument 'question'. See crossfoot research --help"],
  ['crossfoot reports get', "missing required argument 'id'. See crossfoot reports get --help"],
  ['crossfoot run --output', "option '--output <folder>' argument missing. See crossfoot run --help"],
  ['crossfoot \u001b[2J', "unknown command '\\u001b[2J'. See crossfoot --help"],
])('%s: one sentence with the next step', async (line, sentence) => {
  const { codes, said } = await parse(line)
  expect([codes, said.replaceAll('\n  ', ' ')]).toEqual([[2], `crossfoot: ${sentence}\n`])
})
