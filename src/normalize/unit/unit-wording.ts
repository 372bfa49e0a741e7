import { memoByText } from '../../lib/memo.ts'
import { withoutCurrencies } from './currency.ts'
import { plainText } from '../text.ts'
import { withoutScales } from './scale.ts'
import { exception, parseUnitText, type UnitReading, withoutHeads } from './unit.ts'
import { mayWordUnit } from './unit-words.ts'
import { wordPattern, wordings } from '../wordings.ts'

// A unit is worded beside other things: behind the title of a table, in one sentence of several, at the end of a label.
// A part of a text is the wording of a unit where it has no words of anything else.

/** Words of sentences and headings that say that a unit follows, in the languages of the filings. */
const words = wordings`
  consolidated (?:figures|amounts|data), (?:figures|amounts) consolidated, (?:cifras|importes|datos|valores) consolidad[oa]s, chiffres consolidés, konsolidierte (?:zahlen|werte|angaben), dati consolidati, valori consolidati, geconsolideerde cijfers,
  bedragen x, in, of, and, the, all, are, is, as, to, unless, otherwise, other, here, these, this, table, tables, statements?, monetary, money, amounts?, figures?, values?, data, numbers?, sums,
  units?, scale, currency, reported, stated, expressed, presented, shown, given, denominated, rounded, nearest, (?:full|whole|single|base|actual|absolute) units?, we, our, report, hold, columns?, integers?,
  en, de, des, dans, les, tous, toutes, todos, todas, tutti, tutte, montants?, chiffres?, sont, exprimés?, exprimées?, présentés?, données, monnaie, devise, unité, alle, angaben, beträge, betrag, werte, zahlen, sind, im,
  ausgedrückt, angegeben, währung, einheit, los, importes, cifras, valores, datos, expresad[oa]s, están, moneda, unidad, em, os, expressos, expressas, apresentados, moeda, unidade, são,
  montantes, gli, di, importi, valori, espressi, valuta, unità, imports, expressats, bedragen, luiden, cijfers, weergegeven, zijn, belopp, anges, siffror, alla, redovisas, oppgitt, tall, beløp, er,
  beløb, tal, angivet, fjárhæðir, eru, allar, tölur, í, i, luvut, on, esitetty, kaikki, ilmoitettu, summad, esitatud, kõik, arvud, andmed, sumos, pateiktos, visos, visi, duomenys, pateikti, išreikštos, summas,
  norādītas, visas, dati, izteiktas, kwoty, kwotach, podano, podane, wszystkie, wyrażone, dane, przedstawiono, są, w, we, celých, celé, údaje, sú, jsou, uvedené, uvedeny, uvádzané, všechny, všetky, částky, sumy, hodnoty,
  v, ve, pełnych, całych, az, adatok, értendők, minden, összegek, összeg, sumele, sunt, exprimate, prezentate, în, toate, valorile, cu, cifre, iznosi, svi, su, izraženi, prikazani, iskazani, podaci, u, zneski, so, vsi, podatki,
  hela, hele, ganze[nr]?, volle[nr]?, bedrae, износи, су, исказани, изражени, приказани, сви, подаци, у, сумите, сумата, са, всички, данните, посочени, представени, на, в, во, суммы, сумма, указаны, все, данные, представлены, приведены, показатели,
  выражены, суми, наведено, наведені, усі, всі, дані, подано, подані, сомалар, көрсетілген, барлық, ποσά, είναι, σε, το, τα, του, των, όλα, στοιχεία, αναφέρονται, εκφρασμένα, εκφράζονται,
  dalam, disajikan, dinyatakan, angka, nilai, semua, jumlah, seluruh, cinsinden, olarak, tutarlar, tüm, ifade, edilmiştir, gösterilmiştir, aksi, belirtilmedikçe, đơn, vị, tính, bằng, số, liệu, tất, cả, các, tiền, tệ, được, trình, bày,
  b, المبالغ, مبالغ, جميع, الأرقام, معروضة, مدرجة, مقربة, به, ارقام, کلیه, تمامی, واحد, پول, הסכומים, סכומים, הנתונים, נתונים, כל, मुद्रा, सभी, राशियां, राशियाँ, राशि, आंकड़े, हैं, है, में`
const unparted = wordings`राशि, आंकड़े, में, 金額, 金额, 金額單位, 单位, 単位, 單位, 단위, 币种, 幣別, 币别, 通貨, 货币, 通貨, 表示, 列示, です, すべて, の, は, 는, 은, ตัวเลข, ทั้งหมด, แสดง, จำนวนเงิน, จำนวน, หน่วย, ใน, เป็น`
const filler = wordPattern(
  oneOf =>
    new RegExp(
      `(?<![\\p{L}\\p{N}])${oneOf(words)}(?![\\p{L}\\p{N}])|(?<!\\p{L})(?:d['’]|ב[-־–])|${oneOf(unparted)}`,
      'giu',
    ),
)

/** Codes that are also words, names or countries: by themselves they name no currency. */
const confusable = /^(?:ALL|TOP|CUP|MOP|PEN|SOS|ANG)$/

/** What stands for several currencies. */
const shared = String.raw`[$¥￥]|\b(?:krón\p{L}*|rs|kr|dollars?|rupees?|pesos?|pounds?|kron(?:er|or|a|e)|rub|lei)\b|ريال|دينار|درهم|ドル`
const symbols = new RegExp(shared, 'giu')
/** Letters and figures that stand for a magnitude beside a currency. */
const symbolsAndMagnitudes = new RegExp(
  String.raw`${shared}|\b(?:[kmbt]|bn|mn|mi)\b|(?<![\d.,])10{0,2}(?![.,\d])|(?<![\d.,])1[., ]?000(?:[., ]?000)?(?![.,\d])`,
  'giu',
)

/** `EUR cents`, `euro cents`: the code says which; "pence" alone is the unit of a line. */
const minorOfCode = /\b([A-Z]{3}|euro|US|AU|NZ|HK|dollar) (?:cents?|CENTS?|pence|PENCE)\b/g

/** `millió HUF-ban`, `1000 EUR:ssa`: in that currency, in Hungarian and Finnish. */
const caseEnding = /(?<=(?<![\p{L}\p{N}])(?:[A-Z]{3}|Ft))(?:-(?:ban|ben)|:(?:ssa|ina))(?!\p{L})/gu

/** `ezer HUF-ban`: in Hungarian. */
const endingOfCode = /(?<=[A-Z]{3})-b[ae]n(?!\p{L})/gu

const andShares = /(?:\band|&) (?:number of )?(?:common )?shares\b/i

/** What a text says of a unit that words nothing else: `USD in millions`, `(T€)`, `Angaben in Mio. €`, `in CNY`. */
export const unitWordedBy: (text: string) => UnitReading | undefined = memoByText(text => {
  if (text.length > 120 || !mayWordUnit(text)) return undefined
  const plain = withoutHeads(plainText(text))
    .replace(/^[^\p{L}\p{N}]*[([（]|[)\]）][^\p{L}\p{N}]*$/gu, '')
    .replace(caseEnding, '')
  const reading = parseUnitText(plain)
  if (
    !reading ||
    (reading.currency === undefined && reading.scale === undefined && !reading.ambiguousCurrency)
  )
    return undefined
  if (reading.unit !== undefined && reading.unit !== 'monetary') return undefined
  const main = plain.split(exception)[0]!
  if (confusable.test(main.trim()) || (/^[a-z]{1,3}$/.test(main.trim()) && reading.scale === undefined))
    return undefined
  // "Mil" is a million in English and a thousand in Spanish and Portuguese.
  if (/^mil$/i.test(main.trim())) return undefined
  const bare = withoutScales(withoutCurrencies(main.replace(minorOfCode, '$1').replace(endingOfCode, '')))
  // "U.S. dollars and shares in thousands": of both.
  const rest = (reading.currency === undefined ? bare : bare.replace(andShares, ' '))
    .replace(filler.for(bare), ' ')
    .replace(reading.scale === undefined ? symbols : symbolsAndMagnitudes, ' ')
  return /[\p{L}\p{N}]/u.test(rest) ? undefined : reading
})

/** `[AUD, whole units (not scaled), except per share data]` */
const bracketsInBrackets = /\[([^[\]()]{1,80}\([^()[\]]{1,40}\)[^[\]()]{0,80})\]/gu
const brackets = /[([（【［]([^()[\]（）【】［］]{1,120})[)\]）】］]/gu
/** What stands between the parts of a heading or the clauses of a sentence; a decimal point and a hyphen do not. */
const separators =
  /\s[|–—·-]\s|[，、;；:：。|–—\n]|,(?!\s*(?:except|excluding|other than)\b)|(?<!\b(?:[Tt]ūkst|[Tt]is|[Tt]ys|[Mm]il|[Mm]ilj|[Mm]lrd|[Mm]ljrd|[Mm]ld|[Tt]hs|[Mm]io|[Mm]rd|[Tt]sd|[Mm]ill|[Mm]ln|[Mm]n|[Bb]n|[Tt]h|[Tt]isíc|Rs|Cr))(?<!(?<!\p{L})(?:[Тт]ыс|[Тт]ис|[Мм]лн|[Мм]лрд|[Мм]ил|[Хх]ил|[Χχ]ιλ|[Εε]κατ))\.\s+(?=\p{Lu}|\p{Lo})|\.$/u

/** "Figures are taken from the consolidated accounts and are in millions of pounds sterling." */
const secondClause =
  /\b(?:amounts?|figures|values|numbers|data|accounts|statements|tables?)\b[^.;]{1,140}?\band (?:are|is) (?:\w+ )?in ([^.;,]{3,60})/gi

export interface UnitPart {
  readonly text: string
  readonly reading: UnitReading
}

/** `in millions of the reporting currency`: whichever that is, another field says. */
const nameOfCurrency =
  /(?<=\b(?:thousands|millions|billions|crores?|lakhs?)) of (?:(?:the|its|each|their) )?(?:[\p{L}_]{1,20} ){0,2}(?:[\p{L}_]{0,20}_)?[\p{L}]{0,20}currency(?!\p{L})/giu

/** The parts of a text that word nothing but a unit, those in brackets first. */
export const unitPartsOf: (whole: string) => readonly UnitPart[] = memoByText(given => {
  if (!mayWordUnit(given)) return []
  const whole = given.replace(nameOfCurrency, '')
  // "[AUD, whole units (not scaled), except per share data]"
  const nested = [...whole.matchAll(bracketsInBrackets)].map(match => match[1]!)
  // "(millones de pesos (MXN), not audited)"
  const text = withoutHeads(whole, ' , ')
    .replace(bracketsInBrackets, ' , ')
    .replace(/\(([^()]{2,60})\(([A-Z]{3})\)([^()]{0,60})\)/gu, '($1$2$3)')
  // "(TCHF | audited)"
  const inBrackets = [...text.matchAll(brackets)].flatMap(match =>
    unitWordedBy(match[1]!.trim()) ? [match[1]!] : match[1]!.split(separators),
  )
  const around = text.replace(brackets, ' , ').split(separators)
  const clauses = [...text.matchAll(secondClause)].map(match => match[1]!)
  return [...nested, ...inBrackets, ...around, ...clauses].flatMap(part => {
    // The last three digits of "1,500,000" are no thousands.
    if (!/[\p{L}\p{Sc}]/u.test(part)) return []
    const reading = unitWordedBy(part.replace(/ ?\([^()]*\)/u, '').trim())
    return reading ? [{ text: part.trim(), reading }] : []
  })
})
