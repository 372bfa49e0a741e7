import { childPointer } from '../../lib/json-pointer.ts'
import { memoByText } from '../../lib/memo.ts'
import { isContainer, type JsonValue } from '../../lib/lossless-json.ts'
import type { Stated } from '../context.ts'
import { currencyNamedIn, parseCurrency } from '../unit/currency.ts'
import { withArabicDates } from '../period/han-numerals.ts'
import { readPeriod } from '../period/parse-period.ts'
import type { Period } from '../period/period.ts'
import { definedYear, isEndOfYear, yearEndOf, yearEndOfSpan, yearEndWorded } from '../period/year-end.ts'
import { keyRole } from '../key/key-role.ts'
import { keyText } from '../key/key-words.ts'
import { either, wordings } from '../wordings.ts'
import { hasKey, type Survey } from './survey.ts'
import { wholeYearOfTitle } from './years-of-titles.ts'

/** What single fields and sentences of a dataset say of all its tables. */
export interface FrameWording {
  readonly yearEnds: readonly Stated<string>[]
  /** Whole years and days of balance sheets in its titles. */
  readonly titles: readonly Stated<Period>[]
  /** Fiscal years with their last days. */
  readonly definitions: readonly Period[]
  readonly currency: Stated<string> | null
}

const months = String.raw`jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?`

const yearEndWording =
  /\b(?<!half[ -]?)(?:(?:q4|(?:fiscal |financial )?years?)[ -](?:(?:that|of (?:the |its )?\p{L}{2,20}) )?end(?:ed|ing|s)?(?: on)?(?: the)?|encerrad[oa]s? em|terminad[oa]s? (?:el|em)|clos le|as (?:at|of|on)|(?<=\b(?:balance sheets?|financial position)(?: of [^;]{2,60}?)?,? )at) (\d{1,2}(?:st|nd|rd|th)? (?:de )?\p{L}{3,10}|\p{L}{3,9} \d{1,2})\b/iu

/** A day of a balance sheet is that of an interim report as well. */
const asAtDay = /^(?:as (?:at|of|on)|at) /i
const ofInterim =
  /(?<!\p{L})(?:interim|months|weeks|quarter|half[ -]?year|[hq][1-4]|[369]m|m[369])(?!\p{L})|ไตรมาส|เดือน|ระหว่างกาล/iu
/** `ณ วันที่ 31 ธันวาคม 2566` */
const asAtThaiDay = /^(?:\S{0,40} )?ณ ?วันที่ ?\d{1,2} ?[\u0e00-\u0e7f.]{4,12} ?25\d{2}$/u

/** `Seis meses terminados el 30 de junio` */
const partOfYear = /(?<!(?:doce|douze|doze|12) )(?:meses|mois|trimestres?|semestres?|semanas|semaines)\s*$/iu

/** The same in prose, where only that counts which no sentence contradicts: `The financial year ends on 31 December of each year.` */
const yearEndInProse =
  /\b(?<!half[ -]?)(?:(?:fiscal |financial )?years? end(?:ed|ing)|(?:fiscal|financial|accounting) years? ends?)(?: on)?(?: the)? (\d{1,2}(?:st|nd|rd|th)? \p{L}{3,9}|\p{L}{3,9} \d{1,2})\b/giu

/** The end of the year by its mark: `Y/E 31-Dec, EURm`, `FYE: June`, `year to 30 September`, `Geschäftsjahr zum 30. September`. */
const yearEndMark = new RegExp(
  `(?<!\\p{L})${either(wordings`
    y/e, fye, fy ends?, ye(?=[ :]+\d), (?:fiscal |financial )?year(?:[ -]?end)?(?: to|:),
    ejercicios?(?: anual(?:es)?| fiscal(?:es)?| social(?:es)?| econ[oó]micos?)? (?:terminado|finalizado|cerrado)s? (?:el|al|a),
    exercices?(?: annuels?| socia(?:l|ux)| comptables?)? clos (?:au|le), esercizi[o]?(?: annual[ei]| social[ei])? chius[oi] al,
    exerc[ií]cios? (?:(?:soci|anu)(?:al|ais) )?(?:findo|encerrado|terminado)s? (?:em|a), jaar(?:ultimo|einde),
    boekja(?:ar|ren) (?:eindig(?:t|en|ende?) op|loopt tot|t/m), geschäftsjahre? (?:zum|per|bis|endet am|endend am|schließt (?:am|zum)),
    ejercicio(?: anual| fiscal| social| econ[oó]mico)? (?:se )?(?:termina|finaliza|cierra|concluye) (?:el|al|en),
    exercice(?: annuel| social| comptable| fiscal)? (?:se termine|(?:se )?cl[oô]t(?:ure)?|s['’]ach[eè]ve|prend fin|est clos) (?:le|au),
    esercizio(?: annuale| sociale| fiscale)? (?:si )?(?:chiude|termina|conclude) (?:il|al),
    exerc[ií]cio(?: social| anual| fiscal)? (?:encerra(?:-se)?|termina|finda|se encerra) (?:em|a),
    rok obrotowy (?:kończy się|trwa do|zakończony)(?: dnia)?, účetní období končí(?: dnem)?,
    (?:räkenskapsåret|regnskabsåret|regnskapsåret) (?:slutar|slutter|avslutas|avsluttes|afsluttes)(?: den)?,
    tahun buku (?:yang )?(?:berakhir|ditutup) (?:pada )?(?:tanggal)?, akhir tahun buku,
    einde (?:van (?:het|haar) )?boekjaar, (?:ende des )?geschäftsjahres(?:ende)?, (?:cierre|fin(?:al)?) del? ejercicio(?: fiscal| social| anual| económico)?,
    (?:encerramento|fim|término) do exerc[ií]cio(?: social| fiscal)?, (?:cl[oô]ture|fin) (?:de l['’]|d['’])exercice(?: social| comptable| fiscal)?,
    (?:chiusura|fine) (?:dell['’])?esercizio(?: sociale)?, tilikau(?:si päättyy|den päättymispäivä|den loppu),
    (?:konec|závěr) účetního (?:roku|období), účetní rok končí(?: dnem)?, účtovn(?:é obdobie|ý rok) (?:sa )?končí(?: dňom)?, koniec účtovného (?:obdobia|roka),
    (?:koniec|zakończenie) roku obrotowego, räkenskapsårets slut(?:datum|dag)?, regnskabsårets (?:slutning|afslutning|udløb), regnskapsårets slutt,
    (?:üzleti|pénzügyi) év (?:vége|zárása|fordulónapja), (?:hesap dönemi|mali yıl)(?:nın)? (?:sonu|bitişi), exerci[țţt]iul(?: financiar)? se încheie la(?: data de)?,
    sfârșitul exercițiului(?: financiar)?, (?:финансовый|отчётный|отчетный) год (?:заканчивается|завершается|оканчивается), (?:конец|окончание) (?:финансового|отчётного|отчетного) года,
    фінансовий рік (?:закінчується|завершується), năm tài chính kết thúc(?: vào)?(?: ngày)?`)}[ :]*(?:the )?(\\d{1,2}\\.?[ -](?:de )?\\p{L}{3,10}|\\d{1,2}[./]\\d{1,2}(?![\\d/]|\\.\\d)|\\p{L}{3,9})(?!\\p{L})`,
  'iu',
)

/** `Financial year ends --12-31`, `财年截止日：12-31`, `결산일: 12월 31일`, `Cierre del ejercicio: 12-31`, `Financial year ends March`. */
const yearEndInNumbers =
  /(?:(?:fiscal |financial |accounting )?year ?-?ends?(?: (?:on|in))?|fye|cierre del ejercicio|fecha de cierre|cl[oô]ture de l['’]exercice|encerramento do exerc[ií]cio|chiusura (?:dell['’])?esercizio|boekjaareinde|gesch[aä]ftsjahresende|r[aä]kenskaps[aå]rets slut|财年截止日|财政年度截止日|財政年度截止日|会计年度截止日|決算(?:日|期末?)|事業年度(?:末|の末日)|会計年度末|결산(?:일|기)|회계연도 ?종료일)[ :：は为為은는이]*((?:--)?(?:0[1-9]|1[0-2])-[0-3]\d(?!\d|-)|\d{1,2} ?[月월] ?\d{1,2} ?[日일]|(?:january|february|march|april|may|june|july|august|september|october|november|december)(?![\p{L}\d]| \d))/iu

/** `Hesap dönemi 30 Haziran tarihinde sona erer.` */
const yearEndInTurkish =
  /(?:hesap|mali|faaliyet) (?:dönemi|yılı?) (\d{1,2} \p{L}{4,8})(?:['’]?[dt][ea])? (?:tarihinde )?(?:sona er|bit|kapan)/iu

/** `3月決算`, `12월 결산법인` */
const monthOfAccounts = /(?<!\d)(1[0-2]|[1-9]) ?(?:月末?決算|월 ?말? ?결산)/u

const dayOfYear = String.raw`(\d{1,2}(?:st|nd|rd|th)? (?:${months})|(?:${months})(?: \d{1,2}(?!\d))?)(?!\p{L})(?!,? ?(?:19|20)\d{2})`
const someYear = String.raw`(?:(?:fiscal|financial|accounting|reporting|business) years?|fys?|f/y|years?)`
/**
 * The end of every year in other English words: `Financial year (to 31 December)`, `June year-end`, `FY ends in March`,
 * `12 months to 30 June`, `Accounts made up to 30 June`, `Balance date: 30 June`.
 */
const yearEndInEnglish = new RegExp(
  String.raw`(?<![\p{L}-])(?:${someYear}[,: ]*[([]?(?:(?:to|ends?|ended|ending|closes?|closing|runs? to)(?: on| in| at)?)(?: the)? ` +
    String.raw`|closes? (?:(?:off )?(?:its|their|the) )(?:books|accounts|${someYear})(?: on| at| in)(?: the)? |(?:12|twelve) months (?:to|ended|ending)(?: the)? |(?:accounts|books|figures|statements) (?:are |is )?(?:made up|drawn up|closed|prepared) (?:to|at|on|as at) ` +
    String.raw`|(?:balance|balance sheet|reporting|accounting reference|year[- ]?end) date(?: is|:)? |ye )${dayOfYear}`,
  'iu',
)
/** `June year-end`, `30 June year end` */
const yearEndBehind = new RegExp(
  String.raw`(?<!\p{L})(\d{1,2}(?:st|nd|rd|th)? (?:${months})|(?:${months})(?: \d{1,2})?)(?:,? (?:fiscal |financial |accounting )?year[- ]?ends?)(?!\p{L})`,
  'iu',
)

/** `fiscal year = July to June` */
const monthsOfYear = new RegExp(
  String.raw`(?<!\p{L})${someYear}(?!\p{L})[^\d]{0,20}?(?<!\p{L})((?:${months}) ?(?:[-–]|to|through|until) ?(?:${months}))(?!\p{L}| ?\d)`,
  'iu',
)

const yearOfCalendar =
  /[曆历暦]年制|日历年度|暦年|역년|\bcalendar quarters\b|(?<!\p{L})kalender(?:quartale?|kwartal(?:en)?|kvartal\p{L}*)|\b(?:trimestres? (?:civils?|naturales?|civis)|trimestri solari)\b|\b(?:fiscal|financial|business|accounting) years? (?:is|are|equals?|corresponds? to|coincides? with|follows?|matches|=) (?:the )?calendar years?\b|\bgeschäftsjahr (?:ist|entspricht|=) (?:dem |das )?kalenderjahr\b|(?<!\p{L})(?:boekjaar|räkenskapsår\p{L}*|regnskabsår\p{L}*|regnskapsår\p{L}*|exercice(?: social| comptable)?|ejercicio(?: social| económico| fiscal)?|esercizio(?: sociale)?|exercício(?: social| fiscal)?|rok obrotowy|účetní období)(?: \p{L}{1,4})? (?:\p{L}{3,14} )?(?:\p{L}{1,3}['’ ]{1,2}){0,2}(?:(?:het|als|som|med|samme) )?(?:kalenderjaar|kalenderår\p{L}*|année civile|año (?:natural|calendario)|anno solare|ano civil|rok\p{L}* kalendarzow\p{L}+|kalendářní\p{L}* rok\p{L}*)/iu

const calendarYear =
  /^(?:the )?(?:calendar(?: years?)?|kalenderjahr|année civile|año (?:natural|calendario)|anno solare|ano civil|kalenderjaar|kalenderår)$/i

const ofYear =
  /year|jahr|(?:^| )(?:ano|anno|ar|ejercicio|exercice|exercicio|esercizio|boekjaar|rok|tilikausi|donem\w*)(?: |$)/

/** The heading of an exported table: `Fiscal year ends in December 31 | USD`, also with its blanks lost. */
const heading =
  /fiscal\s*years?\s*ends?\s*(?:in|on)?\s*(\p{L}{3,9}?)\s*(\d{1,2})?\s*(?:[|.,;]\s*([A-Z]{3})\b.*)?$/iu

const currencySentence =
  /(?:\b(?:reporting|presentation(?:al)?) currency\b|walut\p{L} sprawozdawcz\p{L}+|(?:berichts|darstellungs)währung|(?:monnaie|devise) de présentation|moneda de presentación|moeda de apresentação|presentasjonsvaluta|rapporteringsvaluta|表示通貨|列报货币|표시통화)[^.。]{0,80}/giu

/** What one of them may be found by; most texts are none. */
const promise =
  /year|closes? (?:off )?(?:its|their|the) |tilikau|účetní|účtovn|obrotow|regnskabs|üzleti év|pénzügyi év|hesap dönemi|exerci[țţt]iul|exercițiului|(?:финансов|отч[её]тн)\p{L}* год|фінансовий рік|năm tài chính|months (?:to|end)|made up|drawn up|(?:balance|reporting|reference) date|fys? (?:to|end)|[曆历暦]年|日历年|역년|calendar|y\/e|fye|fy end|ye[ :]+\d|ye [a-z]{3}|ejercicio|exercice|esercizio|boekjaar|geschäftsjahr|q4 end|kalend|calendario|trimestr|cierre|cloture|clôture|encerramento|chiusura|räkenskap|截止日|止\p{Lo}{0,3}年度|決算|事業年度末|会計年度末|결산|종료일|année civile|año natural|anno solare|ano civil|as at|as of|as on|ณ ?วันที่| at \d{1,2} [a-z]|encerrad|terminad|jaarultimo|jaareinde|rok obrotowy|účetní období|regnskabsår|regnskapsår|tahun buku|hesap dönemi|mali yıl|faaliyet dönemi|exerc[ií]cio|clos le|chius[oi] al|currency|walut|währung|monnaie|devise|moneda|moeda|valuta|通貨|货币|통화|20\d{2} ?[:=：] ?20/iu

/** `截至12月31日止年度`, `截至三月三十一日止财政年度` */
const ofChineseYear = /截[至止](?:每年)?(\d{1,2}月\d{1,2}日)止\p{Lo}{0,3}年度/u

/** `FY23 = year ending in 2023`: a year that ends in January is of that number. */
const yearNamedAfterEnd =
  /\bfy ?['’]?((?:20)?\d{2}) ?(?:=|:|is|means|denotes) ?(?:the )?(?:fiscal |financial )?(?:year|12 months) (?:ending|ended|to|that ends) (?:in )?(?:[a-z]+ )?(20\d{2})\b/i

const longest = 5000
/** A day without a year, or two with something between. */
const ofDays =
  /^\d{1,2}[./]\d{1,2}\.?$|[./]\d{1,2}\.? ?(?:[-–—~]|\p{L}[\p{L}/]{0,7}) ?\d{1,2}[./]|(?<![\d.,])\d{1,2}(?![\d:/]|[.,]\d)\D{4,30}(?<!\d)\d{1,2}(?!\d)/u
const isPromisingShort = memoByText(
  text => promise.test(text) || ofDays.test(text) || wholeYearOfTitle(text) !== undefined,
)
const isPromising = (text: string): boolean =>
  text.length <= 200 ? isPromisingShort(text) : text.length <= longest && promise.test(text)

/** Reads the wording that holds for a whole dataset; a currency only where all that name one name the same. */
export function frameWordingIn(survey: Survey, root: string): FrameWording {
  const yearEnds: Stated<string>[] = []
  const titles: Stated<Period>[] = []
  const definitions: Period[] = []
  const currencies = new Map<string, string>()
  const headed = (text: string, pointer: string): void => {
    const match = heading.exec(text)
    if (!match) return
    yearEnds.push({ value: `${match[1]}${match[2] ? ` ${match[2]}` : ''}`, pointer })
    const code = match[3] && parseCurrency(match[3])?.code
    if (code && !currencies.has(code)) currencies.set(code, pointer)
  }
  const isInterim = (): boolean =>
    survey.texts.some(text => ofInterim.test(text)) || hasKey(survey, key => ofInterim.test(key))
  const readText = (text: string, pointer: string): void => {
    const floating = /years? ends? on the (last \p{L}+ (?:of|in) \p{L}+)/iu.exec(text)?.[1]
    if (floating && yearEndOf(floating)) return void yearEnds.push({ value: floating, pointer })
    const titled = wholeYearOfTitle(text)
    if (titled) titles.push({ value: titled, pointer })
    if (text.length <= 200) {
      const match = yearEndWording.exec(text)
      if (match && asAtDay.test(match[0]) && isInterim()) return
      const balance = asAtThaiDay.test(text) && !isInterim() ? readPeriod(text)?.period.end : null
      if (balance) return void yearEnds.push({ value: balance, pointer })
      if (match && partOfYear.test(text.slice(0, match.index))) return
      const marked =
        match ??
        ofChineseYear.exec(withArabicDates(text)) ??
        yearEndInNumbers.exec(text) ??
        monthOfAccounts.exec(text) ??
        yearEndInTurkish.exec(text) ??
        yearEndMark.exec(text) ??
        yearEndInEnglish.exec(text) ??
        yearEndBehind.exec(text)
      const stated = marked?.[1]
      const year =
        marked && /^,? ?((?:19|20)\d{2})(?!\d)/.exec(text.slice(marked.index + marked[0].length))?.[1]
      const day = stated && year ? readPeriod(`${stated} ${year}`)?.period.end : undefined
      if (day) yearEnds.push({ value: day, pointer })
      else if (stated && yearEndOf(plainDay(stated))) {
        yearEnds.push({ value: plainDay(stated), pointer })
        const last = lastDayOfNamedYear(stated, text)
        if (last) definitions.push(last)
      } else if (yearOfCalendar.test(text)) yearEnds.push({ value: '12-31', pointer })
      else if (definedYear(text)) yearEnds.push({ value: text, pointer })
      else {
        const last = yearEndWorded(text) ?? yearEndOfSpan(monthsOfYear.exec(text)?.[1] ?? '')
        if (last) yearEnds.push({ value: last, pointer })
        else headed(text, pointer)
      }
    } else {
      const ends = new Set([...text.matchAll(yearEndInProse)].map(([, day]) => plainDay(day!.toLowerCase())))
      const [end] = ends
      if (ends.size === 1 && end !== undefined && yearEndOf(end)) yearEnds.push({ value: end, pointer })
    }
    for (const [sentence] of text.matchAll(currencySentence)) {
      const code = currencyNamedIn(sentence)?.code
      if (code && !currencies.has(code)) currencies.set(code, pointer)
    }
  }
  const readKey = (key: string, pointer: string): void => {
    const match = yearEndWording.exec(key)
    if (match && !/\d{4}/.test(key)) yearEnds.push({ value: plainDay(match[1]!), pointer })
    else if (key.length >= 16) headed(key, pointer)
  }
  // Of most values no pointer is needed.
  const look = (value: JsonValue, pointer: string, segment: string | number): void => {
    if (typeof value === 'string') {
      if (isPromising(value)) readText(value, childPointer(pointer, segment))
    } else if (isContainer(value)) visit(value, childPointer(pointer, segment))
  }
  const visit = (value: JsonValue, pointer: string): void => {
    if (Array.isArray(value)) value.forEach((item, index) => look(item, pointer, index))
    else if (value instanceof Map)
      for (const [key, item] of value) {
        if (key.length >= 10 && key.length <= 200 && isPromising(key))
          readKey(key, childPointer(pointer, key))
        const last = lastDayIn(key, item)
        if (last) yearEnds.push({ value: last, pointer: childPointer(pointer, key) })
        look(item, pointer, key)
      }
    else if (typeof value === 'string' && isPromising(value)) readText(value, pointer)
  }
  if (survey.texts.some(isPromising) || hasKey(survey, key => key.length >= 10 && isPromising(key)))
    visit(survey.dataset, root)
  const [only] = currencies
  return {
    yearEnds,
    titles,
    definitions,
    currency:
      reportingCurrencyIn(survey, root) ??
      (currencies.size === 1 && only ? { value: only[0], pointer: only[1] } : null),
  }
}

function lastDayOfNamedYear(day: string, text: string): Period | undefined {
  const [, year = '', ends = ''] = yearNamedAfterEnd.exec(text) ?? []
  const last = ends === '' ? undefined : readPeriod(`${day} ${ends}`)?.period
  return last && { ...last, label: year, fiscalYear: Number(year) + (year.length === 2 ? 2000 : 0) }
}

/** The end of the year under a key that speaks of one: `"bookYear": "calendar year"`, `"geschaeftsjahr": {"beginn": "01.10.", "ende": "30.09."}`. */
function lastDayIn(key: string, item: JsonValue): string | undefined {
  if (typeof item === 'string') {
    if (item.length > 40 || !ofYear.test(keyText(key))) return undefined
    // `"exercicio_social": "encerrado em 31/12"`
    const day = /^[\p{L} ]{2,25} (\d{1,2}[./]\d{1,2}|\d{1,2}\.? (?:de )?\p{L}{3,10})\.?$/u.exec(item)?.[1]
    return calendarYear.test(item) ? '12-31' : day && isEndOfYear(plainDay(day)) ? plainDay(day) : undefined
  }
  if (!(item instanceof Map) || item.size < 2 || item.size > 4 || !ofYear.test(keyText(key))) return undefined
  const days = [...item.values()].filter(day => typeof day === 'string')
  return days.length === 2 ? yearEndOfSpan(days.join(' - ')) : undefined
}

function plainDay(text: string): string {
  const [, month = '', day = ''] =
    /^(?:--)?(\d{2})-(\d{2})$/.exec(text) ?? /^(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일]$/u.exec(text) ?? []
  if (month !== '') return `${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return text.replace(/ de |(?:(?<=\d)(?:st|nd|rd|th)|\.)? |-/, ' ')
}

const isReportingCurrency: (key: string) => boolean = memoByText(key =>
  /\b(?:financial|reporting|presentation|reported)\b.*\bcurrency\b/.test(keyText(key)),
)

/** `"currency": {"financial": "CAD", "price": "USD"}`. */
const ofReports = /^(?:financials?|reporting|presentation)$/i

/**
 * The currency of the accounts where one field of the dataset says so and no other says differently:
 * `financialCurrency` in one module of a summary speaks for its statements.
 */
function reportingCurrencyIn(survey: Survey, root: string): Stated<string> | null {
  if (!hasKey(survey, key => isReportingCurrency(key) || ofReports.test(key))) return null
  const found = new Map<string, string>()
  const visit = (value: JsonValue, pointer: string, stating: RegExp | null): void => {
    if (Array.isArray(value)) value.forEach((item, index) => visit(item, childPointer(pointer, index), null))
    else if (value instanceof Map)
      for (const [key, item] of value) {
        const place = childPointer(pointer, key)
        const isReporting = isReportingCurrency(key)
        if (typeof item !== 'string')
          visit(item, place, isReporting ? /^code$/i : keyRole(key) === 'currency' ? ofReports : null)
        else if (isReporting || stating?.test(keyText(key))) {
          const code = parseCurrency(item)?.code
          if (code && !found.has(code)) found.set(code, place)
        }
      }
  }
  visit(survey.dataset, root, null)
  const [only] = found
  return found.size === 1 && only ? { value: only[0], pointer: only[1] } : null
}
