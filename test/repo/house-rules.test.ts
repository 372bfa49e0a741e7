import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesBelow, linesWith, sourceFile, sourceFiles } from './source-files.ts'

const files = sourceFiles()
const tests = filesBelow('test')
  .filter(path => path.endsWith('.ts'))
  .map(path => `test/${path}`)

const longest = 400
/** Lists of words, layouts or figures: as long as the world is. */
const dataModules = /^(?:model\/concepts|sandbox\/dataset\/(?:figures|reports))\//

test('only the command line, main and the default effects know console, process, the clock and chance', () => {
  const inner = files.filter(
    ({ path, room }) =>
      room !== 'cli' && room !== 'main' && path !== 'lib/clock.ts' && path !== 'lib/processes.ts',
  )
  expect(inner.length).toBeGreaterThan(200)
  const effects =
    /\b(?:console|process)\s*\.|'(?:node:)?(?:process|console)'|\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bperformance\.now\b/
  expect(linesWith(inner, effects)).toEqual([])
  const breach = "// console.log is only named here\nimport process from 'node:process'\nconst a = Date.now()"
  expect(linesWith([sourceFile('api/a.ts', breach)], effects)).toEqual(['api/a.ts:2', 'api/a.ts:3'])
})

test('only main ends the process, and only a few effects start one or open a socket', () => {
  const ends = linesWith(files, /\bprocess\.exit\(/).map(place => place.replace(/:.*/, ''))
  expect(ends).toEqual(['main.ts', 'main.ts', 'main.ts'])
  const others = /'node:(?:child_process|worker_threads|cluster|net|tls|https|vm|inspector)'/
  expect(linesWith(files, others).map(place => place.replace(/:.*/, ''))).toEqual(['cli/open-file.ts'])
  expect(linesWith(files, /'node:http'/).map(place => place.replace(/:.*/, ''))).toEqual([
    'sandbox/server.ts',
  ])
})

test('no code is made from text', () => {
  expect(linesWith(files, /\beval\(|new Function\(|\bimport\((?!')/)).toEqual([])
})

test('exports have names, types say what they hold, values are no enums', () => {
  const all = [...files, ...tests.map(path => sourceFile('lib/x.ts', readFileSync(path, 'utf8')))]
  expect(linesWith(files, /^export default\b/)).toEqual([])
  expect(linesWith(files, /^(?:export )?(?:declare )?(?:const )?enum\b/)).toEqual([])
  expect(linesWith(files, /[:<,|&]\s*any\b(?!\w| of)|\bas any\b|\bas unknown as\b/)).toEqual([])
  expect(linesWith(all, /@ts-(?:ignore|expect-error|nocheck)/)).toEqual([])
})

test('index is the only file that does nothing but hand on what others export', () => {
  const handOn = /^export (?:type )?(?:\*|\{[^}]*\}) from '[^']+'$/gm
  const barrels = files.filter(({ text }) => text.replaceAll(handOn, '').trim() === '')
  expect(barrels.map(({ path }) => path)).toEqual(['index.ts'])
  expect(linesWith(files, /^export (?:type )?\*/)).toEqual([])
})

test('files have names in kebab-case', () => {
  const odd =
    /(^|\/)(?![a-z0-9]+(?:-[a-z0-9]+)*(?:\.(?:test|schema|golden))?\.(?:ts|mjs|json|yaml|html)$)[^/]+$/
  const here = [
    ...files.map(({ path }) => `src/${path}`),
    ...tests,
    ...filesBelow('scripts'),
    ...filesBelow('schemas'),
  ]
  expect(here.length).toBeGreaterThan(300)
  expect(here.filter(path => odd.test(path))).toEqual([])
  expect(
    ['src/ParsePeriod.ts', 'src/parse_period.ts', 'src/parse-period.ts'].filter(path => odd.test(path)),
  ).toHaveLength(2)
})

test(`files fit: at most ${longest} lines, but for lists of data`, () => {
  const lengths = files
    .filter(({ path }) => !dataModules.test(path))
    .map(({ path, text }) => [path, text.split('\n').length - 1] as const)
  expect(lengths.filter(([, lines]) => lines > longest)).toEqual([])
  const tested = tests.map(path => [path, readFileSync(path, 'utf8').split('\n').length - 1] as const)
  expect(tested.filter(([, lines]) => lines > longest)).toEqual([])
})

test('every folder of src has tests of its own', () => {
  const rooms = new Set(files.filter(({ path }) => path.includes('/')).map(({ room }) => room))
  // A model without behaviour is tested by all others.
  rooms.delete('model')
  const untested = [...rooms].filter(room => !tests.some(path => path.startsWith(`test/${room}/`)))
  expect(untested).toEqual([])
})

test('nothing that ships knows a machine, a registry or a place outside the repository', () => {
  const shipped = [
    'README.md',
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'package.json',
    'package-lock.json',
    '.npmrc',
    ...['src', 'docs', 'pipelines', 'schemas', 'scripts', '.github'].flatMap(folder =>
      filesBelow(folder).map(path => `${folder}/${path}`),
    ),
  ]
  const foreign =
    /(?:^|[^\w.])\/(?:work|tmp|root|home|farm|Users)\/|\.\.\/shared|\/\/registry\.|"resolved": "https?:/
  const found = shipped.flatMap(path =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, index) => (foreign.test(line) ? [`${path}:${index + 1}`] : [])),
  )
  expect(shipped.length).toBeGreaterThan(250)
  expect(found).toEqual([])
  expect(['/tmp/x', 'see ../shared', '${file:/run/secrets/key}'].map(text => foreign.test(text))).toEqual([
    true,
    true,
    false,
  ])
})

test('nothing large has slipped in', () => {
  const folders = ['src', 'test', 'docs', 'schemas', 'scripts', 'pipelines']
  const large = folders.flatMap(folder =>
    filesBelow(folder)
      .map(path => `${folder}/${path}`)
      .filter(path => statSync(path).size > 256 * 1024),
  )
  expect(large).toEqual([])
})
