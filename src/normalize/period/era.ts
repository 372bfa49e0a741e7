/** The year of an era in a date: `令和7年3月期`, `平成31年3月31日`. */
const eraInDate = /(令和|平成|昭和)\s?(\d{1,2}|元)年(?=\s?\d{1,2}月)/gu

/** Dates by the year of an era as dates by the common year: `令和7年3月期` is `2025年3月期`. */
export function withoutEra(text: string): string {
  return text.replace(eraInDate, (_, era: string, year: string) => `${yearOfEra(era, year)}年`)
}

/** The year in which an era counts some year; 元 is its first. */
export function yearOfEra(era: string, year: string): number {
  const before = era === '令和' ? 2018 : era === '平成' ? 1988 : 1925
  return before + (year === '元' ? 1 : Number(year))
}
