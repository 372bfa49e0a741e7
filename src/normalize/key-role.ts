import { keyText } from './key-words.ts'
import { memoByText } from '../lib/memo.ts'

/** What a key says that its value is about. */
export type KeyRole =
  | 'currency'
  | 'unit'
  | 'scale'
  | 'scope'
  | 'standard'
  | 'basis'
  | 'entity'
  | 'entity_id'
  | 'label'
  | 'title'
  | 'statement'
  | 'period'
  | 'period_end'
  | 'period_start'
  | 'fiscal_year'
  | 'fiscal_period'
  | 'year_end'
  | 'decimals'
  | 'value'
  | 'formatted'
  | 'derived'
  | 'warning'
  | 'source'
  | 'noise'
  | 'filing'

// A key that says when or how something was published has no other words: `cashGeneratedFromOperations` is a line.
const published =
  'filed|filing|fillings?|filling|update|accepted|acceptance|published|publication|publish|disclosure|disclosed|submitted|submission|announced|announcement|created|updated|retrieved|fetched|file|accessed|downloaded|generated|timestamp|modified|release|released|declaration|deposit|depot|ingested|extracted|utc'
const beside =
  'date|dates|datetime|time|at|on|by|day|last|first|latest|original|initial|de|du|of|the|report|data|document|form|type|status|number|no|url|id|iso|ms|epoch|fiscal|year|quarter|period|earnings|results'
const filing = new RegExp(
  `^(?:(?:${beside}) )*(?:${published})(?: (?:${published}|${beside}))*$|^(?:form|accn|accession|accession number|出表日期|rcept no|rcept dt|frame)$`,
)

// Tested on the words of the key, in this order: what excludes a reading stands before the reading.
const patterns: readonly (readonly [RegExp, KeyRole])[] = [
  [
    /^record (?:fiscal|calendar|financial) \w+$|^(?:\w+ )?(?:calendar (?:quarter|month|day)|line (?:nbr|no|nr|number))$|^(?:latest|most recent) (?:fiscal )?year$|^schema(?: version)?$|^version(?: \w+)?$|^display units?$|\b(?:state|flag|status)$|^(?:is )?(?:preliminary|audited|unaudited|amended)$/,
    'noise',
  ],
  [
    /^scale(?: of)? currency$|^currency scale$|^(?:rounding|denomination|order of magnitude|magnitude)$/,
    'scale',
  ],
  [
    /^(?:(?:period|fiscal period|duration|number of|num|length in|fiscal) )?(?:months|length|period length|duration months|duree (?:month|mois)|duracion month|dauer month)(?: (?:covered|count|n))?$/,
    'fiscal_period',
  ],
  [
    /^(?:row|column|col|line|page|record|item|result|results|total|chunk|word|note|facts?|document|table|cell|field|type|sort|version|sequence|disclosure|journal|filing|registry|registration|account|chapter|section|n)(?:s| index| row| column| no)? (?:no|nr|num|number|numero|count|index|idx|offset|span|position|precision|columns|rows|lines|pages)$|^(?:row|column) ?(?:span|number)$|^pos$|^(?:number|width|height) (?:of )?(?:row|line|column)$|^(?:nr|no)$|^(?:row|column)$|^(?:confidence|confianca|confianza|confiance|konfidenz|relevanz|relevancia|relevance|pertinence|trefferquote|similarity|agreement)(?: (?:score|level|pct))?$|^(?:置信度|信頼度|相关度|相關度|页数|頁数|ページ数|页码|頁碼|신뢰도)$|^(?:n|num|total|count) (?:columns?|rows?|lines?|pages?|items?|records?|results?|hits?|documents?|analysts)$|^journalnr$|^divi[ds][eo]r$|^divisor$|^max age$|^pts$|^season$|^calendar date$|^date key$|^(?:date|time) unit$|^(?:comp|end|update|company|entity|org) (?:type|flag)$|^(?:foundation|founding|formation|incorporation|established|inception) (?:year|date)$|^balance month$|^(?:width|height|left|top|bounding box|angle|polygon|(?:suggested |tick )?(?:min|max|step)(?: size)?|[xy] (?:min|max)|opacity|tension|(?:border|line|stroke) width|(?:point|border) radius|device pixel ratio|font size)$|^dimension(?: (?:no|index|id))?$|^(?:took|elapsed|duration|latency|timeout|runtime)(?: (?:ms|s|sec|seconds|min|minutes))?$|^(?:source )?(?:span|spans|offsets)$|^linhas? ?.*$|^(?:company|obs|observation|report|document|firm|issuer) (?:count|cnt)$|^(?:numero|imprime|nr) ?(?:imprime|page)?$|^date (?:de )?cloture(?: d?e? ?exercice)? n ?1$|^duree exercice(?: n(?: 1)?)?$|^versao$|^(?:fiscal )?period (?:number|no|count)$/,
    'noise',
  ],
  [
    /^(?:\w+ ){0,3}(?:warnings?(?: de cobertura| de couverture| zur abdeckung)?|caveats?|notices|limitations?|data quality|coverage (?:notes?|notices?|issues?|gaps?|warnings?)|quality (?:notes?|issues?|flags?)|missing (?:fields?|periods?|years?|data|lines?)|gaps?)(?: (?:list|messages?|text|notes?))?$|警告|提示$|^注意事[項项]$|유의사항|(?:abdeckungs|deckungs|daten)hinweise$/u,
    'warning',
  ],
  [
    /^(?:rounded(?: \w+)? (?:amount|value)|fmt|long fmt|formatted|formatted value|display|display value|pretty|value formatted|display text|display str(?:ing)?|text value|value (?:as )?text|rendered|displayed|shown|printed|as printed|as shown)$/,
    'formatted',
  ],
  [
    /\b(?:growth|croissance|tongbi|huanbi|mom (?:pct|percent)|yoy|yo y|qoq|qo q|cagr|evolution|variance|change (?:pct|percent|percentage|rate)|(?:pct|percent|percentage) change|delta|vs prior|vs previous|common size|pct of|percent of|percentile|rank)\b|\bvariation(?: (?:abs|pct|percent|rate))?$|^(?:change|chg|change abs|abs change|difference|diff|movement|movement pct)$|(?:増減|増加|成長|增长|增減|增减|증감|증가|성장)[率률]$|(?:前年|前期|前年同期|同)比(?:増減)?$|^peer (?:median|average|mean)$|^(?:median|average|mean) of peers$/,
    'derived',
  ],
  [
    /\b(?:price|trading|quote|quotation|listing|functional|home|local)\b.*\bcurrency(?: (?:code|name|symbol))?$/,
    'noise',
  ],
  [
    /\b(?:para birimi|currency|currencies|ccy|curr|valuta|devise|moneda|waehrung|wahrung|monnaie|moeda|iso 4217|cur (?:code|cd))\b|通貨|币种|幣別|货币(?!资金)|통화/u,
    'currency',
  ],
  [/^class (?:standard|type|kind)$/, 'noise'],
  [filing, 'filing'],
  [/^(?:decimals?|precision|decimal places|accuracy)$/, 'decimals'],
  [
    /^(?:(?:company|current|reporting) )?(?:(?:(?:fiscal|financial|accounting|reporting) )?year ends?|fye|balance sheet day|acc mt|cloture|month of (?:fiscal )?year end)(?: (?:date|day|month|mmdd))*$/,
    'year_end',
  ],
  [
    /^(?:(?:current|fiscal|financial|reporting|report|statement|document|context|latest|last|date|the|of|data) )*(?:fiscal (?:date|period|year) end(?:ing|ed)?|report period|period end(?:ing|ed)?(?: (?:date|on|day))?|date arrete exercice|til dato|balance (?:sheet )?date|(?:year|quarter|period|months?) ended|year to|fiscal date|exercice (?:clos|cloture)(?: le)?|clos le|(?:date|data) (?:fim|fin|final|end|ende|cierre|corte|fechamento|chiusura)(?: \w+){0,2}|date (?:de )?(?:fin|cloture)(?: d?e? ?exercice)?)$|^(?:end date|end|as of(?: date)?|as at|date end|report date|reporting date|stichtag|closing date|statement date|settlement date|bas(?:e|is)? date|(?:f )?period end date|as at date|(?:accounting|tax) period end(?: date)?|(?:\w+ )?(?:yymm|yyyymm|yymmdd|yyyymmdd)|(?:formatted )?as (?:of )?date|tax period(?: end(?:ing)?)?|fiscal end|period to|to date|context end|instant|date to|end period|ddate|enddate|periodend|ends|to)$|決算日|期末日|报告期|截止日期?$|決算期|^기말일$|^결산일$|^기준일$/u,
    'period_end',
  ],
  [
    /^(?:(?:current|fiscal|financial|reporting|statement|context|date|the|of) )*(?:period start(?: (?:date|on|day))?|(?:year|period) from|date (?:ini|inicio|start|debut)(?: \w+){0,2}|fra dato|date (?:de )?debut(?: exercice)?)$|^(?:start date|start|(?:accounting|tax) period (?:start|begin)(?: date)?|begin date|begin|date from|from date|period from|context start|from|startdate|period begin|begins|starts|start period)$/,
    'period_start',
  ],
  [
    /^(?:fiscal years?|tax (?:period )?year|financial year|fiscalyear|fy|year|year report|calendar year|report year|bsns year|biz year|(?:stmt|statement|report) fiscal year|business year|annee|exercice|jahr|geschaftsjahr|ejercicio|ano|regnskapsar|ar|reporting year|millesime|year cloture|(?:financial|fiscal) year end year)$|^会計年度$|^會計年度$|^年度$|^年$|^사업연도$/u,
    'fiscal_year',
  ],
  [
    /^(?:(?:report )?fiscal (?:period|quarter)|length report|financial period|fp|quarter|qtr|qtrs|period type|period kind|frequency|freq|period length|duration|interval|report type|report period|period (?:name )?code|timeframe|time frame|period duration|(?:(?:report(?:ing)?|data|period|fiscal|statement) )?(?:periodicity|frequency)|periodizitat|haufigkeit|frequence|periodicite|frecuencia|periodicidad|frequencia|periodicidade)$|^季[別别度]?$/,
    'fiscal_period',
  ],
  [
    /^(?:period|date|date refer\w*|periods?|period label|period name|(?:fiscal |financial )?year (?:label|name|text)|column|reporting period|report period|regnskapsperiode|context period|(?:time|accounting|financial|statement|revenue|results?|earnings|sales|data|(?:latest|last) (?:revenue|earnings|sales|results?)) period|for period|period covered|(?:formatted )?date range|time|asofdate|report name|datum|fecha|dato|day)$|^期間$|^报告期$|^기간$|^期$/u,
    'period',
  ],
  [
    /\b(?:scale|scaling|multiplier|magnitude|factor|unit multiplier|amounts? in|inputs? in|figures in|values in|reported in|expressed in|denomination|in units of|units? scale)\b|\bvalues? i$/,
    'scale',
  ],
  [
    /\b(?:units?|uom|unit (?:text|of measure|label|ref|name|code)|measure|measurement|einheit|unite|unidad)\b|^(?:金额|金額|货币|貨幣|通貨)?(?:単位|单位|單位)$|^(?:금액 ?)?단위$/u,
    'unit',
  ],
  [
    /\b(?:scope|consolidated|consolidation|consolidado|consolidating|group (?:or )?company|fs div|fs nm|fs name|nature of report|regnskapstype|reporting scope|basis of consolidation|consolidation (?:basis|level|type)|is consolidated|perimetre|entity scope|account scope|accounting scope)\b|^連結区分$|^連結 ?個別$/u,
    'scope',
  ],
  [
    /\b(?:accounting (?:standards?|principles?|framework|basis|policy|gaap|rules)|gaap|reporting (?:standards?|framework)|regnskapsregler|basis of (?:preparation|accounting)|standard|framework|norme comptable|rechnungslegung\w*)\b|会計基準|회계기준/u,
    'standard',
  ],
  [
    /^(?:basis|value basis|data basis|restated|is restated|restatement|estimate|is estimate|estimated|is estimated|forecast|is forecast|actual|is actual|value type|data type kind|status of figures|version type|scenario|column type)$/,
    'basis',
  ],
  [
    /^(?:statement|statement (?:type|kind|name|code)|fs type description|stmt|sj div|sj nm|financial statement|fs type|report kind|statement title|section type|type of statement|financials type)$/,
    'statement',
  ],
  [
    /^(?:title|titles|titel|titre|titulo|titolo|tittel|heading|header|caption|subtitle|dataset|dataset name|dataset title|table (?:title|name|caption)|report titles?|sheet|sheet name|table|tool|tool name|display name)$|^(?:標題|表題|タイトル|标题|標題名|제목|表名)$/u,
    'title',
  ],
  [
    /^(?:company(?: name)?|legal name|legal entity|legal entity name|entity(?: name)?|entityname|issuer(?: name)?|registrant(?: name)?|organi[sz]ation(?: name)?|business name|corp name|corporate name|firm|reporting (?:entity|company)|name of (?:company|entity)|subject|quote name|denomination sociale|raison sociale|foretaksnavn|navn|short name|long name)$|^sec(?:urity)? ?name$|^stock name$|^(?:证券|股票|公司)(?:简称|名称)$|^(?:證券|股票|公司)(?:簡稱|名稱)$|^会社名$|^公司名[称稱]$|^회사명$|^企業名$/u,
    'entity',
  ],
  [
    /^(?:ticker(?: symbol)?|symbol|cik|lei|isin|cusip|sedol|figi|ric|permid|corp code|stock code|security code|sec ?code|stk ?code|(?:证券|股票|公司)代码|(?:證券|股票|公司)代[號碼]|company id|companyid|entity id|entity identifier|issuer id|registration (?:no|number)|company (?:no|number|code)|organi[sz]ation number|organisasjonsnummer|orgnr|org no|siren|siret|crn|vat|abn|acn|ein|cnpj|cnpj cia|cif|nif|nip|krs|regon|kvk|uen|cvr|brn|cin|hrb|oib|ico|cui|crno|fnr|stkcd|tax id|edinet code|identifier|lookup key|partita iva|codice fiscale|numero fiscal|steuernummer|handelsregisternummer)(?: (?:no|nr|number|nummer|numero))?$|^(?:証券|銘柄)?コード(?:番号)?$/,
    'entity_id',
  ],
  [
    /^(?:value|val|raw|amount|amt|valeur|valeurs|values|montant|betrag|wert|valor|valore|belop|number|num|figure|reported(?: (?:value|amount|figure))?|numeric value|numeric amount|value num|data value|obs value|quantity|balance|total (?:value|amount|amt)|amount (?:total|sum)|v|value account|datum)$|^金額$|^金额$|^값$|^値$/u,
    'value',
  ],
  [
    /^(?:label(?: \w+)?|th|line|line item|lineitem|item|item name|line name|name|account(?: (?:name|nm|label|title))?|account nm|acit nm|account id|concept(?: (?:name|label|id))?|tag|element|element name|metric(?: name)?|indicator|data code|datacode|data item|field(?: name)?|key|description|desc|caption|intitule|libelle|bezeichnung|konto|position|posten|rubrik|plabel|particulars?|origin name|fact|fact name|member|segment|category|line label|item label|label account|account label|title)$|^科目$|^項目名?$|^项目(?:名称)?$|^科目名称?$|^勘定科目名$|^계정명$|^계정$|^勘定科目$/u,
    'label',
  ],
  [
    /^(?:source|sources|source (?:url|document|name|type|page|ref)|url|uri|href|link|links|citation|citations|document|doc|page|footnotes?|notes?|note ref|comments?|remarks?|legend|annotations?|disclaimers?|provenance|reference|references|filing url|provider|provider name|vendor|excerpt|snippet|quote)$|^(?:注記|脚注|附注|附註|备注|備註|주석|비고)$/u,
    'source',
  ],
  [
    /^(?:id|ids|uid|code account|uuid|guid|data id|dataid|code|order|ord|sort|sort order|line order|index|idx|seq|sequence|position index|level|depth|indent|page|page number|pages|limit|offset|count|total count|rank|confidence|score|relevance|probability|version|revision|status|status code|error code|org type|type|kind|row type|format|bold|italic|color|style|hash|checksum|weight|parent|parent id|children count|row|column index|col|row index|days|duration days|weeks|number of weeks|elapsed|took|latency(?: ms)?|ms|bytes|size|tokens|reprt code|currency id|period id|duree exercice|report id|result count|num results|results count|matches|line number|line no|full count|row count|ordinal|decimals shown|timestamps?)$/,
    'noise',
  ],
]

/** Keys of identifiers in whatever words: `numero_imprime`, `code_absolu`, `internalId`. */
const identifier =
  /^(?:numero(?! (?:medio|moyen|promedio|ponderado|total de|de (?:acoes|acciones|azioni|titulos)|d actions)\b)|nummer|code|codigo|codice|kod|id)\b|\b(?:id|uuid|codes?|codice|codigo|nr|numero)$|(?<!\b(?:shares?|stock|employees?|staff|average|total|stores?|customers?|branch(?:es)?) )\bnumber$|\bpage$/

/** Role of a key by its words, null for a key that names nothing but itself (a line item, say). */
export const keyRole: (key: string) => KeyRole | null = memoByText(key => {
  if (key.length > 100) return null
  const spoken = keyText(key)
  if (/^(?:N|Nr|No)\.$/.test(key)) return 'noise'
  if (spoken === '') return key.trim() === '' ? 'label' : null
  const role = patterns.find(([pattern]) => pattern.test(spoken))?.[1]
  return role ?? (identifier.test(spoken) ? 'noise' : null)
})

const structural =
  /^(?:data|datasets?|value|values|vals|amounts?|items?|rows?|row data|lines?|line items|list|results?|records?|entries|entry|facts|figures|financials?|financial (?:data|statements?)|statements?|statement data|report data|reports?|content|payload|body|response|output|outputs|result|json|table|tables|cells?|columns?|cols|series|points|observations|units?|periods?|years?|timeseries|time series|children|nodes?|root|sections?|subsections|annual|annual reports|annual data|yearly|quarterly|quarterly reports|fundamentals|by period|by year|(?:periods?|years?|quarters?|columns?) (?:data|values)|history|historical|current|reported value|reportedvalue|metrics|measures?|fields|accounts|tools?|evidence|attributes|properties|object|wrapper|documents?|comparatives?|comparison|comparable|prior|previous|records|blocks?|result set|hits|opening|closing|dataset|0)$/

/** Whether a key only holds the structure together and names no line: `data`, `rows`, `values`, `annualReports`. */
export const isStructuralKey: (key: string) => boolean = memoByText(key => {
  return structural.test(keyText(key))
})

const metaWords =
  /^(?:meta|metadata|meta data|reporting metadata|reporting|report(?:ing)? meta|(?:(?:header|report|reporting|document|table|dataset|statement|filing|data) )?(?:info|information)|(?:\w+ ){0,2}header|headers|presentation|dimensions|aspects|context|general|company|company info|company profile|(?:reporting |legal )?entity|reporting company|registrant|issuer|profile|basis|basis of preparation|basis of reporting|filing|filings|source|sources|coverage|about|properties|settings|period|period info|regnskapsperiode|virksomhet|revisjon|regnkapsprinsipper|regnskapsprinsipper|reporting period|report period|currency|unit|units|provenance|document|query|request|input|inputs|arguments|args|params|parameters|tool input|pagination|paging|links|reporting basis|reporting context|report metadata|audit|quality|notes|footnotes)$/

/** Whether an object under this key describes what stands beside it rather than holding figures of its own. */
export const isMetaKey: (key: string) => boolean = memoByText(key => {
  return metaWords.test(keyText(key))
})

/** Whether an object under this key is what somebody asked a tool for: nothing in it is a figure of a statement. */
export const isRequestKey: (key: string) => boolean = memoByText(key => {
  return /^(?:input|inputs|arguments|args|params|parameters|tool input|request|query|pagination|paging)$/.test(
    keyText(key),
  )
})

/** Whether an array or map under this key may be the header of the columns beside it. */
export function isHeaderKey(key: string): boolean {
  if (isMetaKey(key) && /\binfo/.test(keyText(key))) return false
  const role = keyRole(key)
  if (role === 'period' || role === 'period_end' || role === 'fiscal_year') return true
  return /\b(?:columns?|headers?|periods?|years?|dates?|cols|heading|headings|quarters|period labels|period ends?|axis|thead)\b/.test(
    keyText(key),
  )
}
