/** The year of an era in a date: `令和7年3月期`, `平成31年3月31日`, `民國113年12月31日`. */
const eraInDate = /(令和|平成|昭和|民[國国])\s?(\d{1,3}|元)\s?年(?=\s?\d{1,2}\s?月)/gu

/** Dates by the year of an era as dates by the common year: `令和7年3月期` is `2025年3月期`. */
export function withoutEra(text: string): string {
  return text.replace(eraInDate, (_, era: string, year: string) => `${yearOfEra(era, year)}年`)
}

/** The last year before an era; the Republic of China counts from 1912. */
const years: ReadonlyMap<string, number> = new Map([
  ['令和', 2018],
  ['平成', 1988],
  ['昭和', 1925],
])

/** The year in which an era counts some year; 元 is its first. */
export function yearOfEra(era: string, year: string): number {
  const before = years.get(era) ?? 1911
  return before + (year === '元' ? 1 : Number(year))
}
