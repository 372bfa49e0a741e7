import {
  attemptOutcomes,
  bases,
  fieldRoles,
  fiscalPeriods,
  flagSources,
  jsonTypes,
  origins,
  periodPrecisions,
  periodTypes,
  runStatuses,
  scopes,
  severities,
  statements,
  units,
  valueStatuses,
} from './vocabulary.ts'

/**
 * SQL type of a column. In memory and in NDJSON a DECIMAL is a plain decimal string, a DATE `YYYY-MM-DD`,
 * a TIMESTAMPTZ an ISO 8601 instant in UTC with milliseconds, JSON its text.
 */
export type ColumnType = 'VARCHAR' | 'INTEGER' | 'DATE' | 'TIMESTAMPTZ' | 'DECIMAL(38,9)' | 'JSON' | 'BOOLEAN'

export interface Column {
  readonly type: ColumnType
  readonly required?: true
  /** Closed list of values, where there is one. */
  readonly values?: readonly string[]
  readonly comment: string
}

export interface Table {
  readonly key: readonly string[]
  readonly comment: string
  readonly columns: Readonly<Record<string, Column>>
}

const factColumns = {
  report_id: { type: 'VARCHAR', required: true, comment: 'Report the number came from' },
  origin: {
    type: 'VARCHAR',
    required: true,
    values: origins,
    comment: 'statement: from financialStatements; evidence: from tools',
  },
  dataset_index: {
    type: 'INTEGER',
    required: true,
    comment: 'Position in financialStatements or in tools, from 0',
  },
  json_pointer: {
    type: 'VARCHAR',
    required: true,
    comment: 'RFC 6901 pointer from the root of the report detail to the number',
  },
  entity: { type: 'VARCHAR', comment: 'Legal entity as returned' },
  entity_id: { type: 'VARCHAR', comment: 'Identifier of the entity as returned' },
  statement: { type: 'VARCHAR', values: statements, comment: 'Statement that the line belongs to' },
  line_item: {
    type: 'VARCHAR',
    required: true,
    comment: 'Label exactly as returned; the field name where there is no label',
  },
  line_path: {
    type: 'VARCHAR',
    comment: 'Ancestor labels joined with " > ", last the member that its column is for; null at the top',
  },
  line_order: { type: 'INTEGER', comment: 'Order of the line in its dataset, from 0' },
  concept: { type: 'VARCHAR', comment: 'Standard concept name, null where nothing matches' },
  period_label: { type: 'VARCHAR', comment: 'Period as returned' },
  period_type: { type: 'VARCHAR', values: periodTypes, comment: 'instant or duration, null if unknown' },
  period_start: { type: 'DATE', comment: 'First day, inclusive; null for an instant' },
  period_end: { type: 'DATE', comment: 'Last day, inclusive; null where the source states only a year' },
  period_precision: {
    type: 'VARCHAR',
    values: periodPrecisions,
    comment: 'How exactly the source states the period',
  },
  fiscal_year: {
    type: 'INTEGER',
    comment: 'Fiscal year as stated or as it follows from the stated year end',
  },
  fiscal_period: {
    type: 'VARCHAR',
    values: fiscalPeriods,
    comment: 'FY, half, quarter, cumulative months, TTM or single month',
  },
  value: {
    type: 'DECIMAL(38,9)',
    comment: 'Number in base units: reported_value x 10^scale, exact, rounded half even to 9 decimals',
  },
  value_status: {
    type: 'VARCHAR',
    required: true,
    values: valueStatuses,
    comment: 'Why value is null, or reported',
  },
  reported_value: {
    type: 'DECIMAL(38,9)',
    comment: 'Number as stated, sign and separators read, scale not applied',
  },
  value_text: { type: 'VARCHAR', required: true, comment: 'The leaf exactly as returned' },
  scale: {
    type: 'INTEGER',
    comment: 'Power of ten stated by the source: 3 thousands, 6 millions, 7 crore, -2 percent',
  },
  decimals: { type: 'INTEGER', comment: 'Accuracy as in XBRL: -6 is to the million' },
  unit: { type: 'VARCHAR', values: units, comment: 'Kind of unit, null if unknown' },
  currency: { type: 'VARCHAR', comment: 'ISO 4217 code, null if nothing states it' },
  unit_text: { type: 'VARCHAR', comment: 'Wording of unit and scale as returned' },
  scope: {
    type: 'VARCHAR',
    values: scopes,
    comment: 'Consolidated, separate or combined; null if not stated',
  },
  accounting_standard: {
    type: 'VARCHAR',
    comment: 'IFRS, US-GAAP, UK-GAAP, IND-AS, J-GAAP, PRC-GAAP, K-IFRS or the wording as returned',
  },
  basis: {
    type: 'VARCHAR',
    required: true,
    values: bases,
    comment: 'actual unless the source says otherwise',
  },
  known_at: { type: 'TIMESTAMPTZ', required: true, comment: 'created_at of the report' },
  context: { type: 'JSON', comment: 'For each resolved attribute the JSON pointer it was read from' },
  run_id: { type: 'VARCHAR', required: true, comment: 'Run that wrote the row' },
} as const satisfies Record<string, Column>

/** The public tables: this one value drives every writer, the generated dictionary and the row types. */
export const tables = {
  facts: {
    key: ['report_id', 'json_pointer'],
    comment: 'One number with its concept, entity, period, unit and scope, found at one JSON pointer',
    columns: factColumns,
  },
  facts_history: {
    key: ['report_id', 'json_pointer', 'valid_from'],
    comment:
      'Facts of reports that changed, as they stood before; the newest facts are in the table facts alone',
    columns: {
      ...factColumns,
      valid_from: {
        type: 'TIMESTAMPTZ',
        required: true,
        comment: 'When this body of the report was received',
      },
      valid_to: { type: 'TIMESTAMPTZ', required: true, comment: 'When the next one was received; exclusive' },
    },
  },
  fields: {
    key: ['report_id', 'json_pointer'],
    comment:
      'Every other scalar of the statements and of the evidence: labels, headers, codes, warnings, numbers nobody could place',
    columns: {
      report_id: { type: 'VARCHAR', required: true, comment: 'Report the field came from' },
      origin: { type: 'VARCHAR', required: true, values: origins, comment: 'statement or evidence' },
      dataset_index: {
        type: 'INTEGER',
        required: true,
        comment: 'Position in financialStatements or in tools, from 0',
      },
      json_pointer: {
        type: 'VARCHAR',
        required: true,
        comment: 'RFC 6901 pointer from the root of the report detail',
      },
      key: { type: 'VARCHAR', required: true, comment: 'Last segment of the pointer, unescaped' },
      value_type: { type: 'VARCHAR', required: true, values: jsonTypes, comment: 'JSON type of the leaf' },
      value_text: { type: 'VARCHAR', comment: 'The leaf exactly as returned; null for JSON null' },
      role: { type: 'VARCHAR', required: true, values: fieldRoles, comment: 'What the field is for' },
      reason: { type: 'VARCHAR', comment: 'Why a number is unplaced' },
      run_id: { type: 'VARCHAR', required: true, comment: 'Run that wrote the row' },
    },
  },
  datasets: {
    key: ['report_id', 'origin', 'dataset_index'],
    comment: 'One element of financialStatements or of tools',
    columns: {
      report_id: { type: 'VARCHAR', required: true, comment: 'Report the dataset came from' },
      origin: { type: 'VARCHAR', required: true, values: origins, comment: 'statement or evidence' },
      dataset_index: {
        type: 'INTEGER',
        required: true,
        comment: 'Position in financialStatements or in tools, from 0',
      },
      json_pointer: { type: 'VARCHAR', required: true, comment: 'RFC 6901 pointer to the dataset' },
      title: { type: 'VARCHAR', comment: 'Title as returned' },
      entity: { type: 'VARCHAR', comment: 'Legal entity, where one applies to the whole dataset' },
      entity_id: { type: 'VARCHAR', comment: 'Identifier of that entity' },
      statement: { type: 'VARCHAR', values: statements, comment: 'Statement, where all facts share one' },
      currency: { type: 'VARCHAR', comment: 'ISO 4217 code, where all monetary facts share one' },
      unit_text: { type: 'VARCHAR', comment: 'Wording of unit and scale, where all facts share one' },
      scale: { type: 'INTEGER', comment: 'Power of ten, where all monetary facts share one' },
      scope: { type: 'VARCHAR', values: scopes, comment: 'Scope, where all facts share one' },
      accounting_standard: { type: 'VARCHAR', comment: 'Accounting standard, where all facts share one' },
      period_labels: {
        type: 'VARCHAR',
        comment: 'JSON array of the period labels in the order of the source',
      },
      periods: { type: 'INTEGER', required: true, comment: 'Number of distinct periods' },
      facts: { type: 'INTEGER', required: true, comment: 'Number of facts' },
      unplaced: { type: 'INTEGER', required: true, comment: 'Numbers that could not be placed' },
      shape: { type: 'VARCHAR', comment: 'Name of the recognised layout' },
      run_id: { type: 'VARCHAR', required: true, comment: 'Run that wrote the row' },
    },
  },
  reports: {
    key: ['report_id'],
    comment: 'One saved research report',
    columns: {
      report_id: { type: 'VARCHAR', required: true, comment: 'Identifier of the report' },
      workspace_id: { type: 'VARCHAR', comment: 'Workspace of the key that fetched it' },
      query: { type: 'VARCHAR', comment: 'The question asked' },
      answer: { type: 'VARCHAR', comment: 'The analysis text' },
      created_at: { type: 'TIMESTAMPTZ', comment: 'Creation time' },
      conversation_id: { type: 'VARCHAR', comment: 'Conversation the report belongs to' },
      extra: { type: 'JSON', comment: 'Additional properties of the report as returned' },
      content_hash: { type: 'VARCHAR', comment: 'SHA-256 of the raw detail body; names its file in raw/' },
      first_seen_at: { type: 'TIMESTAMPTZ', comment: 'When a listing first showed the report' },
      fetched_at: { type: 'TIMESTAMPTZ', comment: 'When the detail body was received' },
      deleted_at: { type: 'TIMESTAMPTZ', comment: 'When the service answered 404; the rows are kept' },
      run_id: { type: 'VARCHAR', required: true, comment: 'Run that wrote the row' },
    },
  },
  quality_flags: {
    key: ['flag_id'],
    comment: 'One finding about data quality',
    columns: {
      flag_id: { type: 'VARCHAR', required: true, comment: 'Stable hash of rule and place' },
      report_id: { type: 'VARCHAR', comment: 'Report concerned' },
      origin: { type: 'VARCHAR', values: origins, comment: 'statement or evidence' },
      dataset_index: { type: 'INTEGER', comment: 'Position in financialStatements or in tools' },
      json_pointer: { type: 'VARCHAR', comment: 'Place of the finding' },
      rule: { type: 'VARCHAR', required: true, comment: 'Code of the rule' },
      severity: { type: 'VARCHAR', required: true, values: severities, comment: 'info, warning or error' },
      source: {
        type: 'VARCHAR',
        required: true,
        values: flagSources,
        comment: 'api: returned by the service, verbatim; derived: found by Crossfoot',
      },
      message: { type: 'VARCHAR', required: true, comment: 'The finding in one sentence' },
      observed: { type: 'VARCHAR', comment: 'What stands there' },
      expected: { type: 'VARCHAR', comment: 'What should stand there' },
      run_id: { type: 'VARCHAR', required: true, comment: 'Run that wrote the row' },
    },
  },
  runs: {
    key: ['run_id'],
    comment: 'One run of a pipeline',
    columns: {
      run_id: { type: 'VARCHAR', required: true, comment: 'Identifier of the run' },
      pipeline: { type: 'VARCHAR', required: true, comment: 'Name of the pipeline' },
      started_at: { type: 'TIMESTAMPTZ', required: true, comment: 'Start' },
      finished_at: { type: 'TIMESTAMPTZ', comment: 'End' },
      status: { type: 'VARCHAR', required: true, values: runStatuses, comment: 'How the run ended' },
      tool_version: { type: 'VARCHAR', required: true, comment: 'Version of Crossfoot' },
      reports_listed: { type: 'INTEGER', required: true, comment: 'Distinct reports in the listing' },
      reports_fetched: { type: 'INTEGER', required: true, comment: 'Details fetched' },
      reports_unchanged: { type: 'INTEGER', required: true, comment: 'Reports already held' },
      reports_deleted: { type: 'INTEGER', required: true, comment: 'Reports that the service no longer has' },
      reports_failed: {
        type: 'INTEGER',
        required: true,
        comment: 'Reports that could not be fetched or read',
      },
      requests: { type: 'INTEGER', required: true, comment: 'Requests sent, retries included' },
      retries: { type: 'INTEGER', required: true, comment: 'Repeated requests' },
      rate_limited: { type: 'INTEGER', required: true, comment: 'Answers 429' },
      facts: { type: 'INTEGER', required: true, comment: 'Rows in facts' },
      fields: { type: 'INTEGER', required: true, comment: 'Rows in fields' },
      unplaced: { type: 'INTEGER', required: true, comment: 'Numbers that could not be placed' },
      flags_info: { type: 'INTEGER', required: true, comment: 'Flags of severity info' },
      flags_warning: { type: 'INTEGER', required: true, comment: 'Flags of severity warning' },
      flags_error: { type: 'INTEGER', required: true, comment: 'Flags of severity error' },
    },
  },
  research_attempts: {
    key: ['request_id'],
    comment: 'One request of research: what was asked, how it ended and whether it was charged',
    columns: {
      request_id: {
        type: 'VARCHAR',
        required: true,
        comment: 'Identifier of the request, made by Crossfoot',
      },
      question: { type: 'VARCHAR', required: true, comment: 'The question as it was sent' },
      conversation_id: { type: 'VARCHAR', comment: 'Conversation that it went on with' },
      outcome: {
        type: 'VARCHAR',
        required: true,
        values: attemptOutcomes,
        comment:
          'How it ended; recovered: interrupted and found among the saved reports; unknown and pending: nobody knows; refused: before anything began',
      },
      charged: { type: 'BOOLEAN', comment: 'Whether it cost a search; null where nobody knows' },
      report_id: { type: 'VARCHAR', comment: 'Report that it made' },
      started_at: { type: 'TIMESTAMPTZ', required: true, comment: 'Noted before anything was sent' },
      ended_at: { type: 'TIMESTAMPTZ', comment: 'End, or when the answer was found' },
      message: { type: 'VARCHAR', comment: 'What the service said of its error, or why the end is unknown' },
      run_id: {
        type: 'VARCHAR',
        comment: 'Run of a pipeline that asked; null for a question of the command line',
      },
    },
  },
} as const satisfies Record<string, Table>

export type TableName = keyof typeof tables
export const tableNames = Object.keys(tables) as TableName[]

type ValueOf<C extends Column> = C['type'] extends 'INTEGER'
  ? number
  : C['type'] extends 'BOOLEAN'
    ? boolean
    : C extends { readonly values: readonly (infer V)[] }
      ? V
      : string
type CellOf<C extends Column> = C extends { readonly required: true } ? ValueOf<C> : ValueOf<C> | null

/** A row of one of the tables, column by column. */
export type Row<T extends TableName> = {
  -readonly [
    K in keyof (typeof tables)[T]['columns']
  ]: (typeof tables)[T]['columns'][K] extends infer C extends Column ? CellOf<C> : never
}

export type FactRow = Row<'facts'>
export type HistoryRow = Row<'facts_history'>
export type FieldRow = Row<'fields'>
export type DatasetRow = Row<'datasets'>
export type ReportRow = Row<'reports'>
export type FlagRow = Row<'quality_flags'>
export type RunRow = Row<'runs'>
export type AttemptRow = Row<'research_attempts'>

/** Columns of a table in declared order. */
export function columnsOf(table: TableName): [name: string, column: Column][] {
  return Object.entries(tables[table].columns)
}
