import { memoByText } from '../../lib/memo.ts'
import { wordText } from '../text.ts'
import { keyText } from './key-words.ts'

/** "Số đầu năm", `soDauNam`: Vietnamese forms give the balances of the beginning and of the end of the year. */
export const openingOfYear = String.raw`\b(?:so |số )?(?:dau|đầu) (?:nam|năm)(?![\p{L}\p{M}])`
export const closingOfYear = String.raw`\b(?:so |số )?(?:cuoi|cuối) (?:nam|năm)(?![\p{L}\p{M}])`
const openingInVietnamese = new RegExp(openingOfYear, 'u')

/** What a year opened with is of the end of the year before, also in the report of a part of it. */
export const isOpeningKey: (key: string) => boolean = memoByText(
  key => /期初|年初/u.test(key) || openingInVietnamese.test(wordText(key)),
)

/** `{"name": "Cash", "openingBalance": 5, "closingBalance": 6}`: no figure of the day that is stated around both. */
export const isOpening: (key: string) => boolean = memoByText(key =>
  /^(?:opening|beginning)(?: balances?| amount| value)?$|^(?:initial|start(?:ing)?) (?:balances?|values?|amounts?)$|^balances? (?:brought forward|b f|at (?:the )?(?:beginning|start))$|^期首(?:残高)?$|^(?:期初|年初)(?:余额|餘額|数|數)?$|(?:^| )на (?:начало|початок)(?: |$)|^(?:(?:stan|saldo|stav|zustatek|zostatok) )?na (?:poczatek|pocatku|zaciatku)(?: |$)|^(?:a l ouverture|al (?:inicio|comienzo)|no inicio|zu beginn|an den aanfang|aan het begin)(?: |$)|^(?:anfangs(?:bestand|saldo)|eroffnungs(?:bestand|saldo)|(?:saldo|value) (?:inicial|iniziale|awal)|solde (?:initial|d ouverture)|begin ?saldo|(?:in|inn)gaende (?:balans|balanse|saldo)|primosaldo|alkusaldo|nyito(?: egyenleg| ertek)?|pocatecni (?:stav|zustatek)|pociatocny (?:stav|zostatok)|sold initial|acilis bakiyesi|(?:so du )?dau ky)$/u.test(
    keyText(key),
  ),
)
