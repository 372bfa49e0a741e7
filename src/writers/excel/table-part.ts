import { xmlText, columnLetter } from './row-xml.ts'

/** A list that Excel knows as a table: its heads stand in row 1, its rows directly below. */
export interface TableLayout {
  readonly name: string
  readonly heads: readonly string[]
}

interface TablePart {
  readonly name: string
  readonly xml: string
  readonly type: string
  /** Relation of the sheet to it. */
  readonly relation: { readonly Type: string; readonly Target: string }
}

const office = 'http://schemas.openxmlformats.org'

/** The part of a workbook that makes a table of the first `rows` rows of a sheet; `id` counts the tables of a file. */
export function tablePart({ name, heads }: TableLayout, rows: number, id: number): TablePart {
  const range = `A1:${columnLetter(heads.length - 1)}${rows}`
  const columns = heads.map((head, at) => `<tableColumn id="${at + 1}" name="${xmlText(head)}"/>`)
  const title = xmlText(name)
  return {
    name: `xl/tables/table${id}.xml`,
    xml:
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
      `<table xmlns="${office}/spreadsheetml/2006/main" id="${id}" name="${title}" displayName="${title}" ref="${range}" totalsRowShown="0">` +
      `<autoFilter ref="${range}"/><tableColumns count="${heads.length}">${columns.join('')}</tableColumns>` +
      '<tableStyleInfo name="TableStyleLight1" showFirstColumn="0" showLastColumn="0" showRowStripes="1" showColumnStripes="0"/></table>',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.table+xml',
    relation: {
      Type: `${office}/officeDocument/2006/relationships/table`,
      Target: `../tables/table${id}.xml`,
    },
  }
}
