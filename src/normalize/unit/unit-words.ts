import { memoByText } from '../../lib/memo.ts'
import { mayNameUnit } from './unit-nouns.ts'
import { wordPattern, wordings } from '../wordings.ts'

// Most texts word no unit at all. What every wording of one has at least one of is looked for first: the patterns that
// read a unit cost twenty times as much, and are run on every label and every note.

/** Symbols, figures of scale, signs of other scripts, codes of three letters. */
const marks =
  /^#$|[\p{Sc}%×‰万萬亿億兆千仟百佰十만천억조백원元円圆人民币幣株股주名倍배每单單単位금仙分¢ลพบтмر]|000|(?<!\p{L})[A-Z]{3}(?:bn|[bkm])?(?!\p{L})|^[A-Za-z]{3}(?:$|\/)|(?<!\p{L})(?:[TKMtkm](?:EUR|USD|CHF|SEK|NOK|DKK)|GBp|ZAc|IL[Aa]|(?:US|AU?|NZ|HK|SG|EU|€)c(?!\p{L}))/u

/** Armenian to Arabic, the scripts of India, Lao, Burmese and Georgian, Khmer: each text in them may. */
const otherScripts = new RegExp(
  String.raw`[\u0530-\u06ff\u0900-\u0dff\u0e80-\u0eff\u1000-\u10ff\u1780-\u17ff]`,
  'u',
)

/** Letters that stand for a magnitude or a unit by themselves. */
const letters =
  /(?<!\p{L})(?:[bkmxptc]|mm|cr|tn|bn|mn|md|mn?kr|tl|kr|rm|rs|no|nos|sen|per|bps?|pbs?|eps|dps|zł|bin|tys|t[ỷỉ]|[tkm](?:eur|usd|chf|sek|nok|dkk|gbp|pln))(?!\p{L})/iu

const stems = wordings`
  сая, тэрбум, мянг, мың, илјад, ди?е?нар,
  төгрөг, сўм, сум, сом, манат, manat, tisoč, mijë, lek[ëu]?, libo, elfu, duisend, tūkst, milers, mila, milioi,
  bil[yji]o, þús, mljr, mlrd, mld, krón, eur, eiro, share, pro[sz]ent, yüzde, százalék, φορές, krát, kertaa, \bkali\b, \bkat\b, lần, gånger, ganger, gange, veces, fois, volte, vezes, keer, razy, пъти, раза, रुप, शेयर, मिलियन,
  बिलियन, हज़ार, हजार, ações, acciones, aktien, stück, azioni, aandelen, mdr, करोड़, लाख, hundred, thousand,
  mill?i?on, billion, trillion, millone, milh, miljo, millio, millie, milli, milia, migli, mille, mily, juta,
  ribu, crore, lakh, lacs, miles, \bmil\b, tausend, tsd, tusen, tusin, duizend, milliard, miljard, mrd, \bmia\b,
  mio, mln, bln, trn, tkr, kkr, tysi, \btis, ezer, \bmii\b, hiljad, milio, milij, χιλ, εκατ, хил, лв, грн, тенге,
  kč, forint, ש["״]ח, teur, tusd, keur, kusd, mill, mils, ngh, tri, unit, ones, amount, figures, yen, actual,
  absolute, full, whole, base, dollar, euro, pound, sterling, pence, cent, paise, kobo, kuruş, halala, agorot,
  groszy, pesewa, satang, centa?i?vo, centime, céntimo, øre, öre, копе, \bcps\b, renminbi, rmb, yuan, rupee, won,
  franc, kron, peso, rea[li], lira, baht, rupiah, ringgit, riyal, rand, ukl, stg, ntl, gbpence, gbx, otych,
  zloty, đồng, vnđ, dong, ratio, times, multiple, pure, employee, headcount, fte, count, number, person, people,
  store, branch, outlet, member, user, subscriber, vehicle, customer, tonne, tons, [kmgt]wh, boe, bbl, \bkt\b,
  litre, ounce, hectare, passenger, tenge, shekel, \bnis\b, dinar, dirham, naira, cedi, shilling, taka, \btk\b,
  \brp\b, \bsoles\b, \blei\b, rouble, ruble, hryvnia, kshs?, ushs?, tshs?, \bkd\b, \bths?\b, tisic, \beft\b,
  \bmft\b, tuhat, tuhan, miljoon, milj, milion, milijun, miliar, bilh, trilh, triliun, [тмхг][ыиилр][слнлвд],
  \bлв, tis[.í], milli[óá], ש, אלפ, מיל, لاف, ألف, الف, ملي, هزار, us\$, ch\$, gh[¢₵], monetary, currency, usd,
  gbp, basis point, punkt, ponto, punto, points? de base, punti, базис, базов, 基点, 基點, ベーシス, bod, bázis, puan, korkopist, d[oó]lar, dollár, frank, franch, coron, coroa, couronne, korun, koron, libra, livre, rupia,
  roupie, rupie, pfund, долл`
const stem = wordPattern(oneOf => new RegExp(oneOf(stems), 'i'))

/** Whether a text may word a unit, a currency or a scale. */
export const mayWordUnit: (text: string) => boolean = memoByText(
  text =>
    marks.test(text) || otherScripts.test(text) || letters.test(text) || stem.test(text) || mayNameUnit(text),
)
