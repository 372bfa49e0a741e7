const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const parts = (date: string): { year: string; month: string; day: number } => ({
  year: date.slice(0, 4),
  month: months[Number(date.slice(5, 7)) - 1] ?? '',
  day: Number(date.slice(8, 10)),
})

/** `September 27, 2025` of `2025-09-27`. */
export const monthDayYear = (date: string): string => `${monthDay(date)}, ${parts(date).year}`
/** `September 27`. */
export const monthDay = (date: string): string => `${parts(date).month} ${parts(date).day}`
/** `30 June 2019`. */
export const dayMonthYear = (date: string): string =>
  `${parts(date).day} ${parts(date).month} ${parts(date).year}`
/** `Mar 2025`. */
export const monthYear = (date: string): string => `${parts(date).month.slice(0, 3)} ${parts(date).year}`
/** `2024年3月期`, the Japanese name of the business year that ends in March 2024. */
export const japaneseTerm = (date: string): string => `${date.slice(0, 4)}年${Number(date.slice(5, 7))}月期`
