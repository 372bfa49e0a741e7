import { readFileSync } from 'node:fs'

const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')

/** Version of Crossfoot as its package states it. */
export const toolVersion = (JSON.parse(text) as { version: string }).version
