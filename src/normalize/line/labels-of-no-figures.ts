import { memoByText } from '../../lib/memo.ts'
import { roleByWords } from '../key/key-role.ts'
import { wordText } from '../text.ts'

// Labels of lines whose numbers are no figures: growth, and what is about the document.

/** Elements of a taxonomy that are about the document or the entity: `EntityCentralIndexKey`, `Security code, DEI`; and questions. */
const isOfDocument: (label: string) => boolean = memoByText(label =>
  /\s/.test(label)
    ? /[,、] ?DEI$| \[Abstract\]$|\p{L}[?？]$/u.test(label)
    : /^documentfiscal\w+$|^(?:cityareacode|auditorfirmid)$|^(?:dei[:_])?(?:Document|Amendment)[A-Z]|^Entity\w*(?:Key|Name|Category|Status|Number|Flag|Code|Filer|Date|Years?)$|^[A-Z][a-z]+(?:[A-Z][a-z]+)*(?:Code|Key)$/.test(
        label,
      ),
)

/** A line of a list that is none: `{"key": "periodLength", "value": "12"}`, `{"role": "pageNumber", "content": "64"}`. */
const isNameOfFrame: (label: string) => boolean = memoByText(label => {
  if (!/^[a-z]+(?:[A-Z][a-z]+)+$|^[a-z]+(?:_[a-z]+)+$/.test(label)) return false
  const role = roleByWords(label)
  return role === 'noise' || role === 'fiscal_period' || role === 'fiscal_year'
})

/** `ann_date`, `release_date_fq`, `lastUpdatedDate`; `AssetsAtAcquisitionDate` is an amount. */
export const isNameOfDate: (label: string) => boolean = memoByText(label =>
  /^(?=[a-z\d_]+$)(?:.+_)?date(?:_.+)?$|^[a-z][a-z\d]*(?:[A-Z][a-z\d]*)*Date$/.test(label),
)

/** `20250918`, `2025`, milliseconds since 1970. */
export const isDayOrYear = (text: string): boolean =>
  /^(?:(?:19|20)\d{2}(?:[01]\d(?:[0-3]\d)?)?|\d{10,13})$/.test(text)

/** `Umsatzveränderung in %`, `Croissance du CA (%)`, `Crecimiento de ventas %`. */
const growthInPercent =
  /veränderung|wachstum|(?<!\p{L})(?:variation|variaci[oó]n|variação|variazione|evolução|evoluci[oó]n|croissance|évolution|crecimiento|crescimento|crescita|tillväxt|förändring|vekst|vækst|ændring|endring|groei|wzrost|zmiana|změna|zmena|növekedés|kasvu|muutos|прирост|темп роста|изменение|приріст|büyüme|değişim|artış|pertumbuhan|perubahan|tăng trưởng)(?!\p{L})/iu

const changeOfLine = /^(?:증감|변동|増減|增减|增減|变动|變動|\p{L}{4,14})(?= ?[–—|:：] ?\S| - \S)/u

/** `Endring – Driftsinntekter`, `증감 – 매출액`: the change of another line. */
function isChangeAhead(label: string): boolean {
  const word = changeOfLine.exec(label)?.[0]
  return (
    word !== undefined &&
    (growthInPercent.test(word) ||
      /^(?:change|growth|mutatie|증감|변동|増減|增减|增減|变动|變動)$/iu.test(word))
  )
}

/** A row that says nothing but growth or share, of whatever line stands above it: `YoY (%)`, `전년대비(%)`. */
export const isGrowthLabel: (label: string) => boolean = memoByText(
  label =>
    /^% ?(?:chg|change|growth|variation|var)\b|^Δ|Δ ?%?$|(?:同比|环比|環比|前年比|前期比)?(?:增长|增長|成长|成長|增减|增減|増減|増加|伸び|증가|성장|증감)[率률](?: ?[(（]?[%％][)）]?)?$|^.{2,}(?:増減|增減|增减) ?[(（][%％][)）]$|^.{2,}(?:同比|环比|環比|前年比|前期比|전년 ?대비)(?:增减|増減|증감)?(?: ?[(（]?%[)）]?)?$/iu.test(
      label,
    ) ||
    (/[%％]|(?<!\p{L})(?:percent|pct|prozent|procent|por ciento|pourcent)/iu.test(label) &&
      growthInPercent.test(label)) ||
    /^(?:percent(?:age)?|pct) (?:change|variation)\b|^[\p{L} ]{3,60} (?:yo ?y|qo ?q|y y|q q)(?: (?:pct|percent|growth|change))?$|^[\p{L} ]{3,60} (?:growth|change|increase) year (?:on|over) year$|^[\p{L} ]{3,60} growth (?:one|\d{1,2}) (?:years?|yrs?|y|quarters?|q)(?: cagr)?$|^[\p{L} ]{3,40} growth (?:rate )?(?:at|in|on|excluding|ex|over|versus|vs) [\p{L} ]{3,40}$|^[\p{L} ]{3,40} (?:growth(?: rate)?|(?:growth|change|variation) (?:rate|pct|percent|yo ?y|qo ?q))$|^(?:yo ?y|qo ?q|growth|change|variance|chg|(?:yoy|annual|sales|profit)? ?growth|전년대비|전년 ?동기대비|증감률|증감|前年比|前年同期比|増減率|同比|环比|変動率)(?: (?:rate|pct|percent|yoy))?$/u.test(
      wordText(label),
    ),
)

/** `Change in revenue`, a growth where it is in percent: the change in inventories is an amount. */
export const isChangeLabel: (label: string) => boolean = memoByText(
  label =>
    isChangeAhead(label) ||
    /^(?:(?:change|growth|increase|decrease|movement|development|evolution) (?:in|of) |veranderung (?:de[rs] )?|variation (?:d[eu]s? )|variacion (?:de )|variacao (?:d[aeo] )|variazione (?:de[il] ))[\p{L} ]{3,60}$|^[\p{L} ]{3,60} (?:change|growth|increase)$/u.test(
      wordText(label),
    ),
)

/** `Rank by revenue`: a place among others. */
const isRank: (label: string) => boolean = memoByText(label =>
  /^rank(?:ing)? (?:by|in|among) /.test(wordText(label)),
)

/** `Weeks in period`, `Number of trading days in the year`: how long a column is. */
const isLengthOfPeriod: (label: string) => boolean = memoByText(label =>
  /^(?:number of )?(?:(?:trading|business|calendar) )?(?:days|weeks|months) (?:in|of) (?:the )?(?:(?:fiscal|financial|reporting) )?(?:period|year|quarter|half year)$/.test(
    wordText(label),
  ),
)

/** Whether a label says growth or a rank, or is about the document: its numbers are no figures. */
export const isOfNoFigure = (label: string): boolean =>
  isGrowthLabel(label) ||
  isOfDocument(label) ||
  isNameOfFrame(label) ||
  isRank(label) ||
  isLengthOfPeriod(label)
