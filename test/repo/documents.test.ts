import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { commands } from '../../src/cli/catalogue.ts'
import { exitCodes } from '../../src/errors.ts'
import { tables } from '../../src/model/tables.ts'
import { rules } from '../../src/quality/rules.ts'
import { views } from '../../src/writers/duckdb/definitions.ts'
import { macros } from '../../src/writers/duckdb/macros.ts'
import { readJson } from '../support/pipelines.ts'
import { filesBelow, sourceFiles } from './source-files.ts'

const readme = readFileSync('README.md', 'utf8')
const docs = filesBelow('docs').filter(path => path.endsWith('.md'))
const pages = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...docs.map(path => `docs/${path}`),
]

test('the first screen of the README has one sentence, the two commands and a session', () => {
  const first = readme.split('\n').slice(0, 36).join('\n')
  expect(first).toContain('```sh\nnpm ci && npm start\n```')
  expect(first).toContain('```sh\nnpm cit\n```')
  expect(first).toMatch(/```text\n\d{8}T\d{6}Z-[0-9a-f]{6}: results 1 in output\n/)
})

test('every command of the command line has its section', () => {
  const sections = readFileSync('docs/cli.md', 'utf8').match(/(?<=^## )crossfoot .+/gm)
  expect(sections).toEqual(commands.map(({ name }) => `crossfoot ${name}`))
})

test('every command that the documents name exists', () => {
  const known = new Set(commands.flatMap(({ name }) => [name, name.split(' ')[0]]))
  const named = pages.flatMap(file => [
    ...readFileSync(file, 'utf8').matchAll(/\bcrossfoot ((?:reports )?[a-z]+)\b(?=[^']*(?:`|$))/gm),
  ])
  expect(named.length).toBeGreaterThan(15)
  expect(named.map(([, name = '']) => name).filter(name => !known.has(name))).toEqual([])
})

test('every table, view, macro, column and rule is documented', () => {
  const page = readFileSync('docs/tables.md', 'utf8')
  const sections = page.split(/^## /m).slice(1)
  expect(sections.map(section => section.slice(0, section.indexOf('\n')))).toEqual([
    ...Object.keys(tables),
    ...[...views, ...macros].map(({ name }) => name),
  ])
  const columns = sections.map(section => section.match(/(?<=^\| `)\w+/gm))
  expect(columns).toEqual([
    ...[...Object.values(tables), ...views].map(table => Object.keys(table.columns)),
    ...macros.map(() => null),
  ])
  const codes = readFileSync('docs/quality-rules.md', 'utf8').match(/(?<=^### ).+/gm)
  expect(codes).toEqual(rules.map(({ code }) => code).sort())
  expect(new Set(codes).size).toBe(rules.length)
})

test('the README lists every exit code that there is', () => {
  const section = readme.slice(readme.indexOf('## Exit codes'), readme.indexOf('## Limits'))
  const listed = [...section.matchAll(/^\| ([\d, ]+) \|/gm)].flatMap(([, codes = '']) =>
    codes.split(', ').map(Number),
  )
  expect(listed).toEqual([0, ...Object.values(exitCodes)].sort((a, b) => a - b))
})

test('the README leads to every page of docs', () => {
  const linked = [...readme.matchAll(/\]\((docs\/[a-z-]+\.md)\)/g)].map(([, target]) => target)
  expect(docs.map(path => `docs/${path}`).filter(path => !linked.includes(path))).toEqual([])
})

const troubles = readFileSync('docs/troubleshooting.md', 'utf8')
  .split(/^## (?=Exit code )/m)
  .slice(1)

test('the pictures of the README are there, small, and said in words', () => {
  const pictures = [...readme.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)]
  expect(pictures.map(([, , path]) => path)).toEqual(['docs/pictures/workbook.png', 'docs/pictures/page.png'])
  for (const [, words = '', path = ''] of pictures) {
    const bytes = readFileSync(path)
    expect([path, bytes.subarray(1, 4).toString(), bytes.length < 150_000]).toEqual([path, 'PNG', true])
    expect(words.length).toBeGreaterThan(40)
  }
})

test('every exit code has its part in the troubleshooting, with what to do, and no other', () => {
  const codes = troubles.map(part => Number(/^Exit code (\d+)\n/.exec(part)?.[1]))
  expect(codes).toEqual([0, ...Object.values(exitCodes)].sort((a, b) => a - b))
  for (const part of troubles.slice(1)) {
    expect(part).toMatch(/^> \S/m)
    expect(part).toMatch(/^Cause: .+\nDo: .+/m)
  }
})

test('the sentences that it shows are those of the program, but for names and numbers', () => {
  const source = sourceFiles()
    .map(({ text }) => text)
    .join('')
  const sentences = troubles.flatMap(part => part.match(/(?<=^> ).+/gm) ?? [])
  expect(sentences.length).toBeGreaterThan(20)
  const shortest = 16
  const known = (sentence: string): boolean =>
    Array.from({ length: sentence.length - shortest + 1 }, (_, at) => sentence.slice(at, at + shortest)).some(
      piece => source.includes(piece),
    )
  expect(sentences.filter(sentence => !known(sentence))).toEqual([])
  expect(known('a sentence that nobody ever wrote')).toBe(false)
})

test('links between the documents lead somewhere', () => {
  const links = pages.flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/\]\((?!https:)([^)#]+)[^)]*\)/g)].map(([, target = '']) =>
      join(dirname(file), target),
    ),
  )
  expect(links.length).toBeGreaterThan(60)
  expect(links.filter(target => !existsSync(target))).toEqual([])
  const rulesPage = readFileSync('docs/quality-rules.md', 'utf8')
  const anchors = [...rulesPage.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor)
  const headings = [...rulesPage.matchAll(/^### (.+)$/gm)].map(([, code = '']) => code.replaceAll('.', ''))
  expect(anchors).toEqual(headings)
})

test('the changelog begins with what is not released yet', () => {
  const headings = readFileSync('CHANGELOG.md', 'utf8').match(/^## .+$/gm)
  expect(headings?.[0]).toBe('## [Unreleased]')
})

test('the licence is the one that the package names, whole', () => {
  expect(readJson('package.json')['license']).toBe('Apache-2.0')
  const licence = readFileSync('LICENSE', 'utf8')
  expect(licence).toMatch(/^\s+Apache License\n\s+Version 2\.0, January 2004\n/)
  expect(licence).toContain('END OF TERMS AND CONDITIONS')
  expect(licence.split('\n').length).toBeGreaterThan(200)
})

test('the workflow gives no more rights than it needs and runs what the README says', () => {
  const workflow = readFileSync('.github/workflows/ci.yml', 'utf8')
  expect(workflow).toMatch(/^permissions:\n {2}contents: read\n/m)
  expect(workflow).not.toMatch(/: write\b|secrets\.|pull_request_target/)
  const actions = [...workflow.matchAll(/uses: (\S+)/g)].map(([, action]) => action)
  expect(actions.length).toBeGreaterThan(2)
  expect(actions.filter(action => !/^actions\/[a-z-]+@v\d+$/.test(action ?? ''))).toEqual([])
  expect(workflow).toContain('run: npm cit')
  expect(workflow).toContain('run: .ci/run')
  expect(workflow).toContain('node: [20, 24]')
})
