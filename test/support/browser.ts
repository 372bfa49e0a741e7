import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { chromium, type Browser, type Page } from 'playwright-core'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Path of a Chromium of this machine; undefined where there is none. */
export function chromiumPath(): string | undefined {
  return process.env['CROSSFOOT_CHROMIUM'] ?? places.find(path => existsSync(path))
}

/** Starts it without a window. Root, as in a container, has no sandbox of Chromium. */
export async function startBrowser(executablePath: string): Promise<Browser> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({ executablePath, args })
}

/** A page of a file, with every address that it asked for and every error that it had. */
export interface OpenPage {
  readonly page: Page
  readonly requests: string[]
  readonly errors: string[]
}

export async function openFile(
  browser: Browser,
  path: string,
  { width = 1280, colorScheme = 'light' }: { width?: number; colorScheme?: 'light' | 'dark' } = {},
): Promise<OpenPage> {
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme })
  const opened: OpenPage = { page, requests: [], errors: [] }
  page.on('request', request => opened.requests.push(request.url()))
  page.on('pageerror', error => opened.errors.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') opened.errors.push(message.text())
  })
  page.on('dialog', dialog => {
    opened.errors.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  await page.goto(pathToFileURL(path).href)
  return opened
}
