import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withKeyFile } from '../../src/pipeline/environment.ts'
import { testFolder } from '../support/test-folder.ts'

test('the key comes from the file that is named, without its line end', async () => {
  const path = join(testFolder(), 'key')
  writeFileSync(path, 'not a real one\n', { mode: 0o600 })
  const { env, warnings } = await withKeyFile({ CROSSFOOT_API_KEY_FILE: path })
  expect([env['CROSSFOOT_API_KEY'], warnings]).toEqual(['not a real one', []])
})

test('a file that is missing or empty is named, with the variable that names it and what to do', async () => {
  const path = join(testFolder(), 'key')
  await expect(withKeyFile({ CROSSFOOT_API_KEY_FILE: path })).rejects.toMatchObject({
    code: 'key',
    message: `cannot read ${path}: it does not exist (CROSSFOOT_API_KEY_FILE names it)`,
    hint: 'write the key into that file, or let CROSSFOOT_API_KEY_FILE name another one',
  })
  writeFileSync(path, '\n', { mode: 0o600 })
  await expect(withKeyFile({ CROSSFOOT_API_KEY_FILE: path })).rejects.toMatchObject({
    code: 'key',
    message: `${path} is empty (CROSSFOOT_API_KEY_FILE names it)`,
    hint: 'write the key into it',
  })
})
