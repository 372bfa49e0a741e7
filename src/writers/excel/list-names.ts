import { maxSheetRows } from './list-sheet.ts'

const listSheet = (name: string, at: number): string => (at === 0 ? name : `${name} (${at + 1})`)

/** Names of the sheets of a list: its own, then with a number. */
export const listNames = (name: string) => (at: number) => listSheet(name, at)

/** Place of the n-th row of a list, behind the header of its sheet. */
export function listPlace(name: string, position: number): string {
  const perSheet = maxSheetRows - 1
  return `'${listSheet(name, Math.floor(position / perSheet))}'!A${(position % perSheet) + 2}`
}
