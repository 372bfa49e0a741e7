import type { Rule } from '../rule.ts'

type Declaration = Omit<Rule, 'check' | 'tolerance'>

const declarations: readonly Declaration[] = [
  {
    code: 'coverage.warning',
    title: 'The service warns about the coverage of its own data',
    formula: 'each coverage warning of a report is one flag, word for word',
    severity: 'warning',
    source: 'coverage warnings of section 2.4 of the specification',
    flagSource: 'api',
  },
  {
    code: 'placement.unplaced_number',
    title: 'Every number finds its place',
    formula:
      'a number of a dataset is a fact, or a field whose role is known; more than twenty side by side are one flag',
    severity: 'warning',
    source: 'conservation law of the tables',
  },
  {
    code: 'precision.reduced',
    title: 'A number fits into nine decimals',
    formula: 'value is reported_value x 10^scale without rounding',
    severity: 'info',
    source: 'DECIMAL(38,9) of the tables',
  },
  {
    code: 'precision.out_of_range',
    title: 'A number fits into 38 digits',
    formula: 'value has at most 29 digits in front of the decimal point',
    severity: 'error',
    source: 'DECIMAL(38,9) of the tables',
  },
  {
    code: 'statement.inferred',
    title: 'Every line says by itself which statement it belongs to',
    formula:
      'the source names the statement of a line, or the line is known to belong to one; else it has that of the lines around it; one flag for each dataset',
    severity: 'info',
    source: 'presentation of a fact in a statement (XBRL presentation linkbase)',
  },
  {
    code: 'json.duplicate_key',
    title: 'No key stands twice in one object',
    formula: 'the keys of a JSON object differ; else the last value counts',
    severity: 'warning',
    source: 'RFC 8259, section 4',
  },
  {
    code: 'json.too_deep',
    title: 'The body is not nested deeper than 100 levels',
    formula: 'a subtree below 100 levels is kept as one field with its JSON text',
    severity: 'warning',
    source: 'RFC 8259, section 9',
  },
  {
    code: 'json.too_many_keys',
    title: 'A report has at most 20,000 different keys',
    formula:
      'in a body of 400,000 characters or more, the dataset with one more is kept as fields, without reading a figure; keys that differ in their digits alone count once, up to 200,000',
    severity: 'error',
    source: 'limit of the reader; real payloads have a few hundred',
  },
  {
    code: 'json.too_many_values',
    title: 'A report has at most 250,000 values',
    formula:
      'the dataset that would be behind it is kept as fields, without reading a figure; scalars count, and empty arrays and objects',
    severity: 'error',
    source: 'limit of the reader; the largest known payload has 13,000',
  },
  {
    code: 'json.too_many_texts',
    title: 'At most 5,000 different texts stand under one key, and 20,000 in a report',
    formula:
      'in a body of 400,000 characters or more, further texts are kept as fields, and nothing is read of them; numbers and days are',
    severity: 'warning',
    source: 'limit of the reader; real payloads have a few hundred',
  },
  {
    code: 'contract.dataset_not_object',
    title: 'Every dataset is an object',
    formula: 'each element of financialStatements and of tools is a JSON object',
    severity: 'error',
    source: 'sections 2.2 and 2.4 of the specification',
  },
  {
    code: 'contract.detail_not_json',
    title: 'A report detail is JSON',
    formula: 'the body of a report detail can be parsed',
    severity: 'error',
    source: 'section 1 of the specification',
  },
  {
    code: 'contract.detail_malformed',
    title: 'A report detail has the fields that the specification requires',
    formula: 'report and financialStatements stand there with the required fields and types',
    severity: 'error',
    source: 'sections 2.2 and 2.4 of the specification',
  },
  {
    code: 'period.ambiguous',
    title: 'A period label has one meaning',
    formula: 'a label such as 03/04/2023 is settled by its neighbours or by a stated year end',
    severity: 'warning',
    source: 'period grammar of the tables',
  },
  {
    code: 'unit.ambiguous_currency',
    title: 'A currency sign has one meaning',
    formula: 'a sign such as $ or kr is settled by a currency code in the dataset',
    severity: 'warning',
    source: 'ISO 4217',
  },
  {
    code: 'unit.impossible_scale',
    title: 'A stated scale makes no figure greater than any there is',
    formula:
      'an amount of more than 20 digits, or a number of shares of more than 13, under a scale of millions or more is read as given in full, with all others of its dataset under that scale',
    severity: 'warning',
    source: 'labels of data vendors that name the scale of their pages, as "(Bn. VND)" above amounts in full',
  },
  {
    code: 'number.ambiguous_separator',
    title: 'A dot in a figure has one meaning',
    formula: 'a figure such as 1.234 is settled by another of its dataset, such as 1.234,56 or 1,234.56',
    severity: 'warning',
    source: 'decimal grammar of the tables',
  },
  {
    code: 'text.malformed_unicode',
    title: 'Text is well-formed Unicode',
    formula: 'no string holds half of a surrogate pair',
    severity: 'warning',
    source: 'RFC 8259, section 8.2',
  },
]

/** Rules that the reading of a body has tested already: their findings are passed on. */
export const normalizerFindings: readonly Rule[] = declarations.map(declaration => ({
  ...declaration,
  tolerance: 'none',
  check: input => input.findings.filter(finding => finding.code === declaration.code),
}))
