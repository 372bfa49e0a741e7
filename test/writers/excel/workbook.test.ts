import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openWorkbook } from '../../../src/writers/excel/workbook.ts'

test.skipIf(!existsSync('/dev/full'))(
  'a full disk ends in one sentence, not in waiting for ever',
  async () => {
    const properties = { title: 't', subject: 's', keywords: 'k', created: new Date(0) }
    const book = await openWorkbook('/dev/full', properties)
    const sheet = book.sheet('S', { widths: [10] })
    for (let row = 0; row < 1000; row++) sheet.add([{ value: `row ${row}` }])
    sheet.close()
    await expect(book.commit()).rejects.toThrow('cannot write /dev/full: the disk is full')
    book.abandon()
  },
)
