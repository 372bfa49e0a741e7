import { readFileSync } from 'node:fs'
import { packageFile } from './package-file.ts'

const text = readFileSync(packageFile('package.json'), 'utf8')

/** Version of Crossfoot as its package states it. */
export const toolVersion = (JSON.parse(text) as { version: string }).version
