import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { atomicWrite } from '../../src/lib/atomic-write.ts'
import { errorOf } from '../support/http-service.ts'
import { testFolder } from '../support/test-folder.ts'

test('writes a new file and replaces an old one, leaving nothing else', async () => {
  const folder = testFolder()
  const path = join(folder, 'a.json')
  await atomicWrite(path, 'one')
  await atomicWrite(path, Buffer.from('two'))
  expect(readFileSync(path, 'utf8')).toBe('two')
  expect(readdirSync(folder)).toEqual(['a.json'])
})

test('refuses a symbolic link and leaves what it points to', async () => {
  const folder = testFolder()
  writeFileSync(join(folder, 'real'), 'mine')
  symlinkSync(join(folder, 'real'), join(folder, 'link'))
  const error = await errorOf(atomicWrite(join(folder, 'link'), 'x'))
  expect(error).toMatchObject({ code: 'usage', message: expect.stringContaining('symbolic link') as string })
  expect(readFileSync(join(folder, 'real'), 'utf8')).toBe('mine')
  expect(readdirSync(folder).sort()).toEqual(['link', 'real'])
})

test('refuses a folder and names a folder that does not exist', async () => {
  const folder = testFolder()
  mkdirSync(join(folder, 'sub'))
  expect(await errorOf(atomicWrite(join(folder, 'sub'), 'x'))).toMatchObject({
    code: 'usage',
    message: expect.stringContaining('it is a folder') as string,
  })
  expect(await errorOf(atomicWrite(join(folder, 'none', 'a'), 'x'))).toMatchObject({
    code: 'usage',
    message: expect.stringContaining('it does not exist') as string,
  })
})
