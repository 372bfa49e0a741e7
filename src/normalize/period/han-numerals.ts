const digits: ReadonlyMap<string, string> = new Map(
  '〇一二三四五六七八九'
    .split('')
    .map((sign, value) => [sign, String(value)] as const)
    .concat([
      ['零', '0'],
      ['○', '0'],
      ['Ｏ', '0'],
    ]),
)
const year = /[〇零○Ｏ一二三四五六七八九]{4}(?= ?[年/／])/gu
const monthOrDay = /[一二三四五六七八九十]{1,3}(?= ?[月日])/gu

/** A date in the figures of Chinese filings in others: `二零二四年十二月三十一日` as `2024年12月31日`. */
export function withArabicDates(text: string): string {
  if (!/[一二三四五六七八九十] ?[年月日/／]/u.test(text)) return text
  return text
    .replace(year, signs => signs.replace(/./gu, sign => digits.get(sign)!))
    .replace(monthOrDay, numberOf)
}

/** Up to 99 in digits: `十二`, `三十一`. */
export function numberOf(signs: string): string {
  const [tens, ones] = signs.includes('十') ? signs.split('十') : ['', signs]
  if (!signs.includes('十')) return signs.replace(/./gu, sign => digits.get(sign)!)
  return `${tens === '' ? 1 : digits.get(tens!)}${ones === '' ? 0 : digits.get(ones!)}`
}
