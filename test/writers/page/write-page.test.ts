import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writePage } from '../../../src/writers/page/write-page.ts'
import { stageTables, type RowsByTable } from '../../../src/writers/staged-tables.ts'
import { exactRows } from '../../support/exact-rows.ts'
import { hostileRows } from '../../support/hostile-rows.ts'
import { factRow, flagRow, reportRow, runRow, stamp } from '../../support/rows.ts'
import { testFolder } from '../../support/test-folder.ts'

async function pages(
  rows: RowsByTable,
  most?: number,
): Promise<{ folder: string; files: unknown; index: string }> {
  const folder = testFolder()
  const source = await stageTables(join(testFolder(), 'stage'), rows)
  const files = await writePage(source, folder, stamp, most)
  return { folder, files, index: readFileSync(join(folder, 'index.html'), 'utf8') }
}

const apple = factRow()
const tesla = factRow({
  report_id: 'rep-2',
  entity: 'Tesla, Inc.',
  json_pointer: '/financialStatements/0/net',
  line_item: 'Net loss',
  value: '-862000000',
  value_text: '(862)',
  fiscal_year: 2019,
  period_label: '2019',
  period_start: null,
  period_end: null,
})
const two: RowsByTable = {
  facts: [apple, tesla],
  reports: [reportRow(), reportRow({ report_id: 'rep-2' })],
  quality_flags: [flagRow()],
  runs: [runRow({ finished_at: '2024-01-16T08:00:05.000Z', status: 'succeeded' })],
}

test('a figure stands in its statement, linked to its place, with all that was read of it', async () => {
  const { files, index } = await pages(two)
  expect(files).toEqual([{ path: 'index.html', rows: { facts: 2 } }])
  const [, id] = /<a href="#(f[\w-]{10})" title="383,285,000,000 USD">383,285<\/a>/.exec(index) ?? []
  const row = new RegExp(`<tr id="${id}">.*?</tr>`, 's').exec(index)?.[0] ?? ''
  expect(row).toContain('<code class="p">/financialStatements/0/rows/0/values/2023</code>')
  expect(row).toContain('<td class="num">383,285</td><td class="num">383,285,000,000 USD</td>')
  expect(row).toContain('Revenue is 1,000 times that of the year before.')
  expect(index).toContain(
    'currency <b>USD</b>, unit as stated <b>USD in millions</b> from <code>/financialStatements/0/meta/currency</code>',
  )
  expect(index).toContain('<span class="vh">minus </span>(862)')
  expect(index).toContain('Made</dt><dd>2024-01-16 08:00 UTC')
})

test('a balance sheet is headed by a day, other statements by the end of their period; a scale is a factor', async () => {
  const end = '2023-09-30'
  const revenue = factRow({ period_type: 'duration', period_end: end, period_label: 'FY2023', scale: 6 })
  const assets = factRow({
    json_pointer: '/financialStatements/1/rows/0/values/2023',
    statement: 'balance_sheet',
    line_item: 'Total assets',
    period_type: 'instant',
    period_start: null,
    period_end: end,
    period_label: 'FY2023',
    scale: -2,
  })
  const { index } = await pages({ ...two, facts: [revenue, assets] })
  const heads = [
    ...index.matchAll(/<th scope="col"[^>]*>[^<]*<span class="sub">((?:at|to) [\d-]+)<\/span>/g),
  ].map(([, text]) => text)
  expect(heads).toEqual([`to ${end}`, `at ${end}`])
  expect(index).toContain('scale <b>× 1,000,000</b>')
  expect(index).toContain('scale <b>÷ 100</b>')
})

test('the table of companies and years says how many figures there are, and the worst finding in words', async () => {
  const { index } = await pages(two)
  const cell = /<td class="warning">(.*?)<\/td>/.exec(index)?.[1]?.replaceAll(/<[^>]*>/g, '')
  expect(cell).toBe('1 figure Wwarning ')
})

test('the same rows give the same bytes', async () => {
  const [first, second] = [await pages(two), await pages(two)]
  expect(second.index).toBe(first.index)
})

test('with more figures than one page holds every company has its own, and every link leads somewhere', async () => {
  const { folder, files, index } = await pages(two, 1)
  expect(files).toEqual([
    { path: 'index.html', rows: {} },
    { path: expect.stringMatching(/^company-apple-inc-[0-9a-f]{8}\.html$/) as string, rows: { facts: 1 } },
    { path: expect.stringMatching(/^company-tesla-inc-[0-9a-f]{8}\.html$/) as string, rows: { facts: 1 } },
  ])
  const names = readdirSync(folder)
  const texts = new Map(names.map(name => [name, readFileSync(join(folder, name), 'utf8')]))
  expect(index).not.toContain('383,285</a>')
  for (const name of names) expect([name, deadLinks(name, texts)]).toEqual([name, []])
  expect([...texts.values()].filter(text => (text.match(/<h1/g) ?? []).length === 1)).toHaveLength(3)
})

test('on one page every link leads somewhere and every id is there once', async () => {
  const { index } = await pages({ ...two, facts: [...(two.facts ?? []), ...exactRows.facts] })
  expect(deadLinks('index.html', new Map([['index.html', index]]))).toEqual([])
  const ids = [...index.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toHaveLength(new Set(ids).size)
})

function deadLinks(page: string, texts: ReadonlyMap<string, string>): string[] {
  return [...(texts.get(page) ?? '').matchAll(/ href="([^"]*)"/g)].flatMap(([, address = '']) => {
    const [file = '', anchor] = address.split('#')
    const text = texts.get(file === '' ? page : file)
    return text !== undefined && (anchor === undefined || text.includes(` id="${anchor}"`)) ? [] : [address]
  })
}

test('every style and script is known by its hash, and nothing else may run or be loaded', async () => {
  const { index } = await pages(two)
  const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(index)?.[1] ?? ''
  const hashOf = (tag: string): string => {
    const text = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(index)?.[1] ?? ''
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  }
  expect(policy).toBe(
    `default-src 'none'; style-src ${hashOf('style')}; script-src ${hashOf('script')}; img-src data:; base-uri 'none'; form-action 'none'`,
  )
  expect(index).not.toMatch(/ style="| on[a-z]+="|https?:/)
})

test('what a stranger wrote stays text', async () => {
  const { index } = await pages(hostileRows)
  expect(index.match(/<script|<img|<iframe|href="(?!#|[a-z0-9-]+\.html)/gi)).toEqual(['<script'])
  expect(index).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(index).toContain('\\u202e')
  expect(index).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u0000-\u0008]/) // eslint-disable-line no-control-regex -- these must not be there
})

test('no rows at all make a page that says so', async () => {
  const { index } = await pages({})
  expect(index).toContain('Financial statements of 0 companies')
  expect(index).toContain('There are none.')
})
