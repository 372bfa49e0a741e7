import { keyText } from '../key/key-words.ts'

/** Currencies by the numbers of ISO 4217, as registers and banks write them: `643`, `978`. */
const currencies: ReadonlyMap<string, string> = new Map(
  (
    '036AUD 048BHD 051AMD 124CAD 156CNY 203CZK 208DKK 344HKD 348HUF 352ISK 356INR 360IDR 376ILS 392JPY 398KZT 410KRW ' +
    '414KWD 417KGS 458MYR 484MXN 498MDL 512OMR 554NZD 578NOK 608PHP 634QAR 643RUB 682SAR 702SGD 704VND 710ZAR 752SEK ' +
    '756CHF 764THB 784AED 788TND 818EGP 826GBP 840USD 860UZS 901TWD 933BYN 941RSD 946RON 949TRY 975BGN 978EUR 980UAH ' +
    '981GEL 985PLN 986BRL'
  )
    .split(' ')
    .map(pair => [pair.slice(0, 3), pair.slice(3)]),
)

const keyOfCode = /^currency$|(?<!\p{L})(?:code|iso|numeric|код|окв)(?!\p{L})/u
const keyOfClassifier = /(?<!\p{L})(?:океи|okei)(?!\p{L})/u

/** The code of letters of a currency that a field of codes states by its number. */
export function currencyOfNumber(key: string, text: string): string | undefined {
  const code = currencies.get(text.trim())
  return code !== undefined && keyOfCode.test(keyText(key)) ? code : undefined
}

/** Units of money of the Russian classifier of units: `384` is a thousand roubles. */
export function unitOfClassifier(key: string, text: string): { scale: number; currency: string } | undefined {
  const power = ['383', '384', '385', '386'].indexOf(text.trim())
  return power < 0 || !keyOfClassifier.test(keyText(key)) ? undefined : { currency: 'RUB', scale: power * 3 }
}
