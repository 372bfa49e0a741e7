import { withoutPrefix } from '../text.ts'
import { Ambient } from '../../lib/ambient.ts'
import { memoByText } from '../../lib/memo.ts'
import { roleOfForeignKey } from './foreign-keys.ts'
import { keyText } from './key-words.ts'
import { type KeyRole, roleWordings } from './role-wordings.ts'
import { scopesNamedIn } from '../scope.ts'
import { anyOf, wordings } from '../wordings.ts'

const patterns = roleWordings.map(of => [anyOf(of), of.role] as const)

/** Keys of identifiers in whatever words: `numero_imprime`, `code_absolu`, `internalId`. */
const identifier =
  /^(?:numero(?! (?:(?:de |di )?(?:tiendas|clientes|empleados|sucursales|oficinas|paises|usuarios|lojas|negozi|clienti|filiali|magasins|boutiques|salaries)|medio|moyen|promedio|ponderado|total de|dipendenti|addetti|empleados|trabajadores|funcionarios|de (?:acoes|acciones|azioni|titulos)|d actions)\b)|nummer|code|codigo|codice|kod|id)\b|\b(?:ids?(?: list)?|uuid|codes?|codice|codigo|nr|numero)$|(?<!\b(?:shares?|stock|employees?|staff|average|total|stores?|customers?|branch(?:es)?|outstanding|issued|diluted|basic) )\bnumber$|\b(?:bildirim|belge|fis|sicil|dosya|evrak) no$|\bpage$|\b[dst]?cd$|\b\w*(?:kood|kodas|kods)$|(?:^| )(?:код|номер|инн|кпп|огрн|окпо|окей|шифр)(?= |$)/

const byValues = new Ambient<ReadonlyMap<string, KeyRole | null>>(new Map())

/**
 * Reads a dataset with the roles that the values under its keys give them; they count where the words of a key say nothing;
 * null for a key that names nothing but itself whatever its words.
 */
export function readingWithRoles<T>(roles: ReadonlyMap<string, KeyRole | null>, read: () => T): T {
  return byValues.during(roles, read)
}

/** Reads a part of a dataset with more such roles than the whole has. */
export function readingWithMoreRoles<T>(roles: ReadonlyMap<string, KeyRole>, read: () => T): T {
  return roles.size === 0 ? read() : readingWithRoles(new Map([...byValues.value, ...roles]), read)
}

/**
 * Role of a key by its words, else by the values under it in the dataset that is being read; null for a key that names
 * nothing but itself (a line item, say).
 */
export function keyRole(key: string): KeyRole | null {
  const own = byValues.value.size > 0 ? byValues.value.get(key) : undefined
  if (own === 'value' || own === 'unit' || own === null) return own
  const role = roleByWords(key)
  return own === 'label' && mayNameLines(key, role) ? own : (role ?? own ?? null)
}

/** Whether a key of numbers is one of labels where only words stand under it: `{"movement": "Dividends", ...}`, `{"figure": "Net revenue", ...}`. */
export const mayNameLines = (key: string, role: KeyRole | null): boolean =>
  role === 'derived' || (role === 'value' && keyText(key) === 'figure') || isMeasure(key)

/** The measure of a cube, or the unit of measure. */
export const isMeasure = (key: string): boolean => /^measure(?:ment)?$/i.test(key)

/** `CONSOLIDATED/IS/REVENUE/FY2023`: each step of it says something. */
const pathOfPeriod = /^\p{L}[^\s/|.]*([/|.])[^\s/|.]+\1\S*(?<!\d)(?:19|20)\d{2}(?!\d)/u

const columnOfTable =
  /^'?(\p{L}[\p{L}\p{N} _]*)'?\[(names?|codes?|ids?|key|label|caption|title|description|desc|type|kind)\]$/iu

/** Role of a key by its words alone. */
export const roleByWords: (key: string) => KeyRole | null = memoByText(name => {
  // The prefix of an element is no word of it: `us-gaap:TotalRevenue` states no standard.
  const key = withoutPrefix(name)
  // The record that a search engine found.
  if (key.length > 100 || key === '_source' || pathOfPeriod.test(key)) return null
  // `Entity[Name]`: the table of a model says whose name it is.
  const [, table, column] = columnOfTable.exec(key) ?? []
  if (column !== undefined) return roleByWords(`${table} ${column}`) ?? roleByWords(column)
  const spoken = keyText(key)
  if (/^(?:N|Nr|No)\.$|^#$/.test(key)) return 'noise'
  // What a database or a query adds to a record: its version, its type.
  if (/^__(?:v|typename|index_level_\d+__)$/.test(key)) return 'noise'
  const annotation = annotationOf.exec(name)?.[1]
  if (annotation !== undefined) return /formatted ?value$/i.test(annotation) ? 'formatted' : 'noise'
  // The text of an element of XML as JSON (BadgerFish).
  if (key === '$') return 'value'
  if (spoken === '') return key.trim() === '' ? 'label' : null
  // "koncern/moderbolag"
  if (key.includes('/') && scopesNamedIn(key).size > 1) return 'scope'
  const role = patterns.find(([pattern]) => pattern.test(spoken))?.[1]
  if (role === 'currency' && ofTranslation.test(spoken)) return null
  return (
    role ??
    roleOfForeignKey(key) ??
    (identifier.test(spoken) ? 'noise' : null) ??
    roleOfLastName(key) ??
    roleOfYearAndPart(spoken)
  )
})

/** What OData says of a field: `Amount@OData.Community.Display.V1.FormattedValue`, `Amount@odata.type`. */
const annotationOf = /^[^@]+@(?:[\w.]+\.)?odata\.([\w.]+)$/i

/** Lines about currencies, which name none: `Foreign currency translation adjustments`, `Ajustes por conversión de moneda`. */
const ofTranslation =
  /\b(?:translations?|conversion|umrechnung\w*|differen\w+|diferencias?|diferencas?|ecarts?|adjustments?|ajustes?|gains?|loss(?:es)?|ganancias?|perdidas?|perdite|hedg\w+|reserves?)\b(?!.*\b(?:rates?|codes?|dates?|currency|basis)$)/

/** `fiscal_period_fy`, `period_end_date_fq`: the year and its last part side by side. */
function roleOfYearAndPart(spoken: string): KeyRole | null {
  const name = / f[yqh]$/.test(spoken) ? spoken.slice(0, -3) : ''
  const role = name === '' ? null : roleByWords(name)
  return role !== null && ofTime.has(role) ? role : null
}

/** What says when: a period, one of its ends, a year or a part of it. */
export const ofTime: ReadonlySet<KeyRole> = new Set([
  'period',
  'period_end',
  'period_start',
  'fiscal_year',
  'fiscal_period',
])

/** What a field of a flattened object is about: `fact.decimals`, `dimensions.count`; `assets.total` is a line. */
function roleOfLastName(key: string): KeyRole | null {
  // In "cash.end.of.period" the dots stand for blanks.
  const last =
    /^[\w-]+(?:\.[\w-]+)*(?<!\.(?:of|the|for|in|per|at|to|from|and|de|du|von|der|del))\.([a-z][\w-]*)$/i.exec(
      key,
    )?.[1]
  const role = last === undefined ? null : roleByWords(last)
  return role === 'value' || role === 'label' || role === 'title' ? null : role
}

const structural = anyOf({
  whole: wordings`
    data, datasets?, value, values, vals, amounts?, items?, rows?, row data, lines?, line items, list,
    results?, records?, entries, entry, facts, figures, financials?, financial (?:data|statements?),
    statements?, statement data, report data, reports?, content, payload, body, response, output, outputs,
    result, json, table, tables, cells?, columns?, cols, series, points, observations, units?, periods?,
    years?, timeseries, time series, children, nodes?, root, sections?, subsections, annual,
    annual reports, annual data, yearly, quarterly, quarterly reports, fundamentals, by period, by year,
    (?:periods?|years?|quarters?|columns?) (?:data|values), history, historical, current, reported value,
    reportedvalue, metrics, measures?, fields, accounts, tools?, evidence, attributes, properties, object,
    wrapper, edges?, node, money, documents?, comparatives?, comparison, comparable, prior, previous, records, blocks?,
    result set, hits, versions, vintages, readings, opening, closing, dataset, companies, peers, issuers, entities,
    sheets, worksheets, workbook, pages, 0`,
})

/** Whether a key only holds the structure together and names no line: `data`, `rows`, `values`, `annualReports`. */
export const isStructuralKey: (key: string) => boolean = memoByText(key => {
  return key === '_source' || structural.test(keyText(key))
})

const requestWords = wordings`
  input, inputs, arguments, args, kwargs, params, parameters, query, request, pagination, paging, criteria,
  (?:tool|function|api|call|query|request|search) (?:call|use|input|args|arguments|params|parameters),
  call, invocation, filters, argumentos, parametros, consulta, llamada, chamada, solicitud, requete, appel,
  parametres, anfrage, abfrage, aufruf, richiesta, parametri, 参数, 參數, 引数, リクエスト, 요청`

const metaWords = anyOf({
  whole: [
    ...requestWords,
    ...wordings`
  meta, metadata, meta data, metadatos, metadados, metadati, metadonnees, metadaten, metadane, metatiedot, ustveri, reporting metadata, reporting, report(?:ing)? meta,
  (?:(?:header|report|reporting|document|table|dataset|statement|filing|data|basis|accounting) )?(?:info|information),
  (?:\w+ ){0,2}header, headers, presentation, dimensions, aspects, context, general, company, company info,
  company profile, (?:reporting |legal )?entity, reporting company, registrant, issuer, profile, basis,
  basis of preparation, basis of reporting, filing, filings, source, sources, coverage, about, properties,
  settings, attrs?, overrides?, applied filters, period, period info, regnskapsperiode, virksomhet, revisjon, regnkapsprinsipper,
  regnskapsprinsipper, reporting period, report period, currency, unit, units, provenance, document,
  links, (?:report |page )?(?:options|context|settings), reporting basis, reporting context, report metadata, audit, quality, notes, footnotes`,
  ],
})

/** Whether an object under this key describes what stands beside it rather than holding figures of its own. */
export const isMetaKey: (key: string) => boolean = memoByText(key => {
  return key !== '_source' && metaWords.test(keyText(key))
})

const isRequest = anyOf({ whole: requestWords })

/** Whether an object under this key is what somebody asked a tool for: nothing in it is a figure of a statement. */
export const isRequestKey: (key: string) => boolean = memoByText(key => isRequest.test(keyText(key)))

const legendWords = anyOf({
  whole: wordings`
    (?:column |code |field |table )?(?:legend|legende|leyenda|legenda|glossary|codes|definitions|keys?|
      lookups?|dictionar(?:y|ies)|enums?|code ?lists?|vocabulary|abbreviations|data dictionary|codebook),
    (?:field|column|key) (?:descriptions?|definitions|meanings?|explanations?|labels|names), 凡例, 图例, 圖例,
    범례`,
})

/** Whether an object under this key explains codes that stand beside it. */
export const isLegendKey: (key: string) => boolean = memoByText(key => legendWords.test(keyText(key)))

const headerWords = anyOf({
  whole: wordings`(?:table )?schema, included, 列, 列[名头頭], 欄, 欄位, 栏目, 列見出し, 見出し`,
  word: wordings`
    columns?, headers?, periods?, years?, dates?, cols, headings?, quarters, period labels, period ends?, axis,
    axes, thead, kolumn(?:er|y|na)?, spalten, colonnes?, columnas?, colunas?, sloupce?, sarakkeet, kolommen, kolom,
    sutunlar, oszlopok, stlpce, perioden, periodes, periodos, periodi, perioder, okresy, obdobi, kaudet, donemler,
    idoszakok, jahre, annees, anos, ejercicios, exercices, exercicios, esercizi, jaren, lata, roky, vuodet,
    yillar, kepala, kopf, cabeceras?, cabecalhos?, intestazion[ei], en tetes?, entetes?, encabezados?, uberschriften, ueberschriften,
    naglowk[ia], naglowek, hlavick[ay], hlavicky, zahlavi, fejlec(?:ek)?, basliklar, rubriker, overskrifter, otsikot, koppen, заголовк\p{L}*, колонк\p{L}*, столбц\p{L}*, стовпц\p{L}*, шапка`,
  within: wordings`期間, 年度, 表头, 表頭, 기간, 열`,
})

const ofLine = /\b(?:profit|loss|income|earnings|cash|result|balance)\b.*\bperiod\b/

/** Whether an array or map under this key may be the header of the columns beside it. */
export function isHeaderKey(key: string): boolean {
  if (isMetaKey(key) && /\binfo/.test(keyText(key))) return false
  const role = keyRole(key)
  if (role === 'period' || role === 'period_end' || role === 'fiscal_year') return true
  // "profit_for_the_period", "cashAtBeginningOfPeriod"
  return headerWords.test(keyText(key)) && !ofLine.test(keyText(key))
}
