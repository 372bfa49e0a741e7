import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import exceljs from 'exceljs'
import { expect, test } from 'vitest'
import { readXlsx, type XlsxRow } from '../../src/lib/xlsx.ts'
import { readZipDirectory } from '../../src/lib/zip.ts'
import { testFolder } from '../support/test-folder.ts'

async function rowsOf(file: string, wanted?: (sheet: string) => boolean): Promise<[string, XlsxRow][]> {
  const rows: [string, XlsxRow][] = []
  await readXlsx(file, (sheet, row) => rows.push([sheet, row]), wanted)
  return rows
}

test('texts, numbers, dates and gaps are read as they stand', async () => {
  const file = join(testFolder(), 'book.xlsx')
  const book = new exceljs.Workbook()
  const sheet = book.addWorksheet('A & "B"')
  sheet.addRow([' <a&b> \n😀', -1.5e-9, new Date('2024-02-29T00:00:00Z'), null, true, 'same'])
  sheet.getCell('AA3').value = '_x005F_x0041_ and _x0000_'
  sheet.getCell('A4').value = { formula: '1+1', result: 2 }
  book.addWorksheet('Second').addRow(['same'])
  await book.xlsx.writeFile(file)
  const rows = await rowsOf(file)
  expect(rows[0]).toEqual(['A & "B"', [' <a&b> \n😀', -1.5e-9, 45351, undefined, '1', 'same']])
  expect(rows[1]?.[1]).toHaveLength(27)
  expect(rows[1]?.[1][26]).toBe('_x0041_ and \u0000')
  expect(rows[2]?.[1]).toEqual([null])
  expect(rows[3]).toEqual(['Second', ['same']])
  expect(await rowsOf(file, name => name === 'Second')).toEqual([['Second', ['same']]])
})

test('200,000 cells are read across chunks', async () => {
  const file = join(testFolder(), 'book.xlsx')
  const book = new exceljs.Workbook()
  const sheet = book.addWorksheet('S')
  for (let row = 0; row < 20_000; row++) sheet.addRow(Array.from({ length: 10 }, (_, at) => `é${row}/${at}`))
  await book.xlsx.writeFile(file)
  const rows = await rowsOf(file)
  expect(rows).toHaveLength(20_000)
  expect(rows.every(([, cells], row) => cells.every((cell, at) => cell === `é${row}/${at}`))).toBe(true)
})

test('whatever is cut off or changed is an error, never a crash or a shorter sheet', async () => {
  const folder = testFolder()
  const file = join(folder, 'book.xlsx')
  const book = new exceljs.Workbook()
  book.addWorksheet('S').addRows(Array.from({ length: 500 }, (_, at) => [at, `text ${at}`]))
  await book.xlsx.writeFile(file)
  const whole = await readFile(file)
  await expect(readZipDirectory(join(folder, 'none.xlsx'))).rejects.toThrow('ENOENT')
  const broken = join(folder, 'broken.xlsx')
  for (const length of [0, 10, 1000, whole.length - 30]) {
    await writeFile(broken, whole.subarray(0, length))
    await expect(rowsOf(broken)).rejects.toThrow('it is no ZIP file, or it is cut off')
  }
  const sheetStart = (await readZipDirectory(file)).get('xl/worksheets/sheet1.xml')!.headerOffset
  const changed = Buffer.from(whole)
  changed.fill(0xff, sheetStart + 80, sheetStart + 200)
  await writeFile(broken, changed)
  await expect(rowsOf(broken)).rejects.toThrow(/invalid|incorrect/)
})
