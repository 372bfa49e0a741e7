import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AxeResults } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writePage } from '../../../src/writers/page/write-page.ts'
import { stageTables } from '../../../src/writers/staged-tables.ts'
import { pipelineSchema } from '../../../src/model/pipeline.ts'
import { runPipeline } from '../../../src/pipeline/run.ts'
import { startSandbox } from '../../../src/sandbox/server.ts'
import { chromiumPath, openFile, startBrowser } from '../../support/browser.ts'
import { hostileRows } from '../../support/hostile-rows.ts'
import { missing } from '../../support/needs.ts'
import { stamp } from '../../support/rows.ts'

const executable = chromiumPath()
if (executable === undefined) missing('chromium')

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds, as `rule: element`. */
async function violations(page: Page): Promise<string[]> {
  // The policy of the page stops scripts in it, not what the browser itself is told to run.
  await page.evaluate(axe)
  const { violations } = await page.evaluate<AxeResults>("axe.run(document, { resultTypes: ['violations'] })")
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ html }) => `${id}: ${html.slice(0, 150)}`),
  )
}

const openAll = "for (const block of document.querySelectorAll('details')) block.open = true"
/** What axe says of five companies it says of all; the whole page takes it twenty seconds. */
const fewCompanies = `for (const company of document.querySelectorAll('article')) {
  if (!/^company-(?:apple|toyota|walmart|eternal|zug)/.test(company.id)) company.remove()
}
for (const row of document.querySelectorAll('#coverage tbody:nth-of-type(n+9), #findings-rows tr:nth-of-type(n+20)')) row.remove()`

describe.skipIf(executable === undefined)('the report of the sample reports in a browser', () => {
  const folder = mkdtempSync(join(tmpdir(), 'crossfoot-page-'))
  const index = join(folder, 'report', 'index.html')
  const split = join(folder, 'split')
  let browser: Browser

  beforeAll(async () => {
    const sandbox = await startSandbox()
    try {
      const source = { baseUrl: sandbox.baseUrl, apiKey: sandbox.readKey, requestsPerMinute: 60_000 }
      const pipeline = pipelineSchema.parse({ name: 'page', source, destinations: {} })
      await runPipeline(pipeline, { output: folder, demo: true })
    } finally {
      await sandbox.close()
    }
    browser = await startBrowser(executable ?? '')
  }, 120_000)

  afterAll(async () => {
    await browser?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 390],
    ['dark', 390],
  ] as const)(
    'axe finds nothing, %s, %d wide, and only the table scrolls sideways',
    async (colorScheme, width) => {
      const { page, requests, errors } = await openFile(browser, index, { width, colorScheme })
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
      await page.evaluate(openAll)
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
      await page.evaluate(fewCompanies)
      expect(await violations(page)).toEqual([])
      await page.evaluate("document.querySelector('.lead').style.color = '#777'")
      expect(await violations(page)).toEqual([expect.stringMatching(/^color-contrast: <p class="lead"/)])
      expect(requests).toEqual([page.url()])
      expect(errors).toEqual([])
      await page.close()
    },
    120_000,
  )

  test('revenue of Apple in fiscal year 2023 leads to its pointer', async () => {
    const { page, requests } = await openFile(browser, index)
    const statement = page
      .locator('article[id^=company-apple-inc] table', { hasText: 'Income statement' })
      .first()
    expect(await statement.locator('caption').innerText()).toContain(
      'USD in millions · consolidated · US-GAAP',
    )
    const heads = await statement.locator('thead th').allInnerTexts()
    const column = heads.findIndex(head => head.startsWith('FY2023'))
    const row = statement.locator('tbody tr', { has: page.locator('th', { hasText: /^Revenue$/ }) })
    const figure = row
      .locator('td')
      .nth(column - 1)
      .locator('a')
    expect(await figure.innerText()).toBe('383,285')
    expect(await figure.getAttribute('title')).toBe('383,285,000,000 USD')
    await figure.focus()
    await page.keyboard.press('Enter')
    const target = page.locator('tr:target')
    expect(await target.isVisible()).toBe(true)
    expect(await target.locator('code.p').innerText()).toBe('/financialStatements/0/rows/0/values/2023')
    expect(await target.innerText()).toContain('Evidence says the same')
    expect(requests.filter(address => !address.startsWith('file:'))).toEqual([])
    await page.close()
  })

  test('findings are searched and filtered with the keyboard alone, and a screen reader hears how many are left', async () => {
    const { page } = await openFile(browser, index)
    const filters = page.getByRole('search', { name: 'Findings' })
    const status = filters.getByRole('status')
    const shown = async (): Promise<number> =>
      page.locator('#findings-rows tr').filter({ visible: true }).count()
    expect(await status.innerText()).toBe('130 of 130 findings shown')
    await filters.getByRole('searchbox').focus()
    await page.keyboard.type('gross PROFIT sun')
    expect(await status.innerText()).toBe(`${await shown()} of 130 findings shown`)
    expect(await shown()).toBeGreaterThan(0)
    for (const row of await page.locator('#findings-rows tr').filter({ visible: true }).allInnerTexts()) {
      expect(row).toContain('Sun Race Sturmey-Archer Inc.')
    }
    await filters.getByRole('searchbox').fill('')
    await page.keyboard.press('Tab')
    expect(await page.evaluate("document.activeElement.getAttribute('name')")).toBe('severity')
    await page.keyboard.press('ArrowDown')
    expect(await status.innerText()).toBe('7 of 130 findings shown')
    for (let at = 0; at < 3; at++) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await status.innerText()).toBe('130 of 130 findings shown')
    await page.close()
  })

  test('a company is found in the table of companies and years', async () => {
    const { page } = await openFile(browser, index)
    expect(await page.locator('h1').innerText()).toBe(
      'Financial statements of 30 companies and of 3 reports that name none',
    )
    const search = page.getByRole('search', { name: 'Companies' })
    await search.getByRole('searchbox').focus()
    await page.keyboard.type('toyota')
    expect(await search.getByRole('status').innerText()).toBe('1 of 34 companies and reports shown')
    expect(await page.locator('#coverage tbody').filter({ visible: true }).count()).toBe(1)
    await page.close()
  })

  test('without scripts everything is shown and no filter is', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`file://${index}`)
    expect(await page.locator('[role=search]').filter({ visible: true }).count()).toBe(0)
    expect(await page.locator('#findings-rows tr').filter({ visible: true }).count()).toBe(130)
    await context.close()
  })

  test('what a stranger wrote does nothing, on one page and on many', async () => {
    const source = await stageTables(join(folder, 'stage'), hostileRows)
    for (const most of [1000, 1]) {
      const at = `${split}-${most}`
      mkdirSync(at)
      for (const { path } of await writePage(source, at, stamp, most)) {
        const { page, requests, errors } = await openFile(browser, join(at, path))
        await page.evaluate(openAll)
        expect([errors, requests]).toEqual([[], [page.url()]])
        expect(
          await page
            .locator('img, iframe, script:not(body > script), [onerror], [onload], [onfocus]')
            .count(),
        ).toBe(0)
        expect(await violations(page)).toEqual([])
        await page.close()
      }
    }
  }, 120_000)
})
