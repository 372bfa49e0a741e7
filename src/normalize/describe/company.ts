import { memoByText } from '../../lib/memo.ts'
import { statementNamedIn } from '../line/statement.ts'
import { readPeriod } from '../period/parse-period.ts'
import { isKindOfEntity, scopeNamedIn, scopeOfCode } from '../scope.ts'

// The names of companies in titles.

/** A legal form at the end of the name of a company; short ones only as they are written. */
const legalForm =
  /(?<![\p{L}\p{N}])(?:[Pp][Ll][Cc]|[Ii][Nn][Cc](?:orporated)?|[Cc][Oo][Rr][Pp](?:oration)?|[Ll][Tt][Dd]|[Ll]imited|LIMITED|LLC|LLP|AG|SE|GmbH|KGaA|S\.?A\.?|N\.?V\.?|B\.?V\.?|S\.?p\.?A\.?|SpA|SPA|S\.?L\.?U?\.?|S\.?r\.?l\.?|S\.?A\.?S\.?|S\.?A\.?B?\.? de C\.?V\.?|AB(?: \(publ\))?|ASA|AS|A\/S|ApS|A\.?Ş\.?|Α\.?Ε\.?|Oyj|Oy|Tbk|TBK|[Bb]hd|BHD|Berhad|PJSC|JSC|OJSC|K\.?K\.?|ООО|ПАО|АО|[Aa]\. ?[Ss]\.|s\. ?r\. ?o\.|[Ss]p\. z o\. ?o\.|Nyrt|NYRT|Zrt|ZRT|Kft|KFT|d\.d\.|d\.o\.o\.|S\.A\.A|בע["״]מ)\.?$|(?:株式会社|有限公司|주식회사|\(주\))$|^(?:株式会社|주식회사|\(주\)|C(?:ông ty|ÔNG TY) |PT (?=\p{Lu})|(?:ПАО|ОАО|ЗАО|АО|ООО|ТОО|ПрАТ|ПАТ|ТОВ) [«"“])/u

/**
 * The company of `Balance sheet of Fibra Soma` or `Orrin Foods plc - Income statement`: what stands behind the name of a
 * statement, or with its legal form beside it, and is no period or part of that name.
 */
export function companyNamedIn(title: string): string | undefined {
  const match = /^([^()]{3,60}?) of (\p{Lu}[^()]{1,80})$/u.exec(withoutDayAndUnit(title.trim()))
  const [, name = '', company = ''] = match ?? []
  if (!match || statementNamedIn(name) === undefined) return companyBeside(title)
  const isMore =
    statementNamedIn(company) !== undefined ||
    readPeriod(company) !== undefined ||
    scopeNamedIn(company) !== undefined
  return isMore || /^(?:The )?(?:Group|Company|Parent|Bank)\b/u.test(company) ? undefined : company
}

/** `Balance sheet of Orrin Foods plc at 31 December (EUR in millions)` */
function withoutDayAndUnit(title: string): string {
  const plain = title.replace(/ ?\([^()]{1,60}\)$/u, '')
  const day =
    /,? (?:for the (?:\w+ ){0,3}(?:years?|periods?|quarters?|months|weeks) end|as (?:at|of) |at \d)/iu.exec(
      plain,
    )
  return day && day.index > 0 ? plain.slice(0, day.index) : plain
}

/** Whether a title is the name of a company and of nothing else: `Nordwind Maschinenbau AG`. */
export const isCompanyAlone: (title: string) => boolean = memoByText(
  title =>
    title.length <= 80 &&
    legalForm.test(title) &&
    /^[\p{Lu}\p{Lo}\d]/u.test(title) &&
    (/\s/.test(title) || /\p{Lo}{4}/u.test(title)) &&
    statementNamedIn(title) === undefined,
)

/** The company that a title is or names. */
export function companyOfTitle(title: string): string | undefined {
  // `Orrin Foods plc (1)` has a note.
  const plain = title.trim().replace(/ (?:[([]\d{1,2}[)\]]|[*†‡]{1,3})$/u, '')
  if (isCompanyAlone(plain)) return plain
  // `Pohjolan Paperi Oyj (Konserni)`
  const [, name = '', bracket = ''] = /^(.{4,80}?) ?[(（]([^()（）]{2,24})[)）]$/u.exec(plain) ?? []
  return scopeOfCode(bracket) && isCompanyAlone(name) ? name : companyNamedIn(title)
}

function companyBeside(title: string): string | undefined {
  if (title.length > 160) return undefined
  const parts = title.split(/\s*(?:\s[-–—|·]\s|:\s)\s*/u)
  if (parts.length < 2 || parts.length > 4) return undefined
  const companies = parts.filter(part => legalForm.test(part) && /^[\p{Lu}\p{Lo}\d]/u.test(part))
  const [company] = companies
  const isNamed = parts.some(part => part !== company && namesTable(part))
  return companies.length === 1 && isNamed && statementNamedIn(company!) === undefined ? company : undefined
}

/** A statement, or what else is published in tables: `Kennzahlen`, `Informasi segmen`. */
const namesTable = (part: string): boolean =>
  statementNamedIn(part) !== undefined ||
  /^(?:key (?:figures|data|ratios|metrics)|financial (?:summary|highlights|data|model|overview)|five[- ]year|kennzahlen|kerncijfers|nyckeltal|nøkkeltall|nøgletal|chiffres cl[eé]s|datos (?:principales|clave)|cifras clave|principais indicadores|dati di sintesi|wybrane dane|主要(?:指標|财务指标)|주요 지표|temel göstergeler|ikhtisar keuangan|segment|informasi segmen|ratios?$)/iu.test(
    part,
  )

const prepared =
  /^(?:The |These )?(?:(?:audited|unaudited|annual|interim|condensed|consolidated|separate|standalone|group) )*(?:financial statements|accounts) of (?:the )?(\p{Lu}[^,;:()]{2,80}?)(?: \([^()]{1,40}\))?(?:,? (?:and|together with) its subsidiaries)?(?: \([^()]{1,40}\))? (?:are|were|have been) (?:prepared|presented|drawn up|stated|expressed)(?!\p{L})/iu

/** The company of a sentence on its accounts: `The consolidated financial statements of Orrin Foods Company are prepared under IFRS.` */
export function companyOfAccounts(text: string): string | undefined {
  const name = text.includes(' of ') ? prepared.exec(text.slice(0, 300))?.[1]?.trim() : undefined
  if (
    name === undefined ||
    !/^\p{Lu}/u.test(name) ||
    /\. \p{Lu}\p{Ll}|(?<!\p{L})(?:is|are|was|were)(?!\p{L})/u.test(name)
  )
    return undefined
  const isOther =
    isKindOfEntity(name) ||
    /^(?:group|company|parent|bank|entity|corporation|issuer|subsidiar|associate|foreign)/iu.test(name) ||
    readPeriod(name) !== undefined ||
    statementNamedIn(name) !== undefined
  return isOther ? undefined : name
}
