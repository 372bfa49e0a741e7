// What exceljs does with the same rows as its documentation shows it: the streaming writer, a header, typed columns.
import { join } from 'node:path'
import exceljs from 'exceljs'
import { Duckdb, selectPlain } from '../build/lib/duckdb.js'
import { columnsOf } from '../build/model/tables.js'

const formats = { 'DECIMAL(38,9)': '#,##0.00', DATE: 'yyyy-mm-dd', TIMESTAMPTZ: 'yyyy-mm-dd hh:mm:ss' }
const flushRows = 500

/** Writes the sheet Facts, all columns and the exact text of each decimal, in one workbook or in one a company. */
export async function peerWorkbooks(source, folder, per) {
  const duckdb = await Duckdb.open({ folders: [source.folder], scratch: folder })
  const columns = columnsOf('facts')
  try {
    let book
    let sheet
    let open
    let rows = 0
    const sql = `SELECT ${selectPlain(columns)} FROM (${source.select('facts')})`
    for await (const row of duckdb.rows(sql)) {
      const name = per === 'all' ? 'all' : row.entity
      if (name !== open) {
        sheet?.commit()
        await book?.commit()
        open = name
        book = new exceljs.stream.xlsx.WorkbookWriter({
          filename: join(folder, `${name}.xlsx`),
          useStyles: true,
          useSharedStrings: true,
        })
        sheet = openSheet(book, columns)
      }
      sheet.addRow(columns.flatMap(([key, column]) => cellsOf(column, row[key]))).commit()
      if (++rows % flushRows === 0) await new Promise(resolve => setImmediate(resolve))
    }
    sheet?.commit()
    await book?.commit()
  } finally {
    duckdb.close()
  }
}

function openSheet(book, columns) {
  const sheet = book.addWorksheet('Facts', { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = columns.flatMap(([header, { type }]) => {
    const style = formats[type] ? { numFmt: formats[type] } : {}
    const column = { header, width: 16, style }
    return type === 'DECIMAL(38,9)' ? [column, { header: `${header}_exact`, width: 24 }] : [column]
  })
  return sheet
}

function cellsOf({ type }, cell) {
  if (type === 'DECIMAL(38,9)') return cell === null ? [null, null] : [Number(cell), cell]
  return cell !== null && (type === 'DATE' || type === 'TIMESTAMPTZ') ? [new Date(cell)] : [cell]
}
