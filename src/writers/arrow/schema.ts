import {
  DateDay,
  Decimal,
  Field,
  Bool,
  Int32,
  Schema,
  TimestampMicrosecond,
  Utf8,
  type DataType,
} from 'apache-arrow'
import type { ResultStamp } from '../../model/results.ts'
import { columnsOf, tables, type ColumnType, type TableName } from '../../model/tables.ts'

const types: Readonly<Record<ColumnType, () => DataType>> = {
  VARCHAR: () => new Utf8(),
  JSON: () => new Utf8(),
  INTEGER: () => new Int32(),
  BOOLEAN: () => new Bool(),
  DATE: () => new DateDay(),
  TIMESTAMPTZ: () => new TimestampMicrosecond('UTC'),
  // Scale before precision, unlike everywhere else.
  'DECIMAL(38,9)': () => new Decimal(9, 38, 128),
}

const unitsOf: Readonly<Record<string, string>> = {
  value: 'base units of the columns unit and currency',
  reported_value: 'as stated; the column scale says the power of ten',
}

/** Schema of a table: the meaning, type and unit of each column stand in its metadata, the run in that of the table. */
export function arrowSchema(table: TableName, stamp: ResultStamp): Schema {
  const fields = columnsOf(table).map(([name, { type, required, values, comment }]) => {
    const metadata = new Map([
      ['comment', comment],
      ['sql_type', type],
      ...(values ? [['values', values.join(', ')] as const] : []),
      ...(unitsOf[name] ? [['unit', unitsOf[name]] as const] : []),
    ])
    return new Field(name, types[type](), !required, metadata)
  })
  return new Schema(
    fields,
    new Map([
      ['table', table],
      ['comment', tables[table].comment],
      ['key', tables[table].key.join(', ')],
      ['crossfoot_version', stamp.toolVersion],
      ['schema_version', String(stamp.schemaVersion)],
      ['generation', String(stamp.generation)],
      ['run_id', stamp.runId],
    ]),
  )
}
