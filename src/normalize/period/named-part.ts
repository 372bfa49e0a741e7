import type { FiscalPeriod } from '../../model/vocabulary.ts'

/** Takes what a pattern finds out of the text that is still to be read. */
export type Take = (pattern: RegExp) => RegExpExecArray | null

/** The part of a year that the months from its beginning to the end of a quarter or half are. */
export const partToDate: ReadonlyMap<FiscalPeriod, FiscalPeriod> = new Map([
  ['Q2', 'H1'],
  ['Q3', 'M9'],
  ['Q4', 'FY'],
  ['H2', 'FY'],
])

/** A quarter or a half by an ordinal and its noun: `2. Halbjahr`, `1er semestre`, `third quarter`, `4T2013`, `下半年`. */
export function takeNamedPart(take: Take): FiscalPeriod | undefined {
  const quarter =
    take(
      /(?<![\p{L}\p{N}])(?:([1-4])(?:\.|er|e|ème|eme|º|°|o|ª|nd|rd|st|th)? ?(?:quartal|trimestre|trimester|trim\.?|kwartaal|kvartal|kwartał)|(first|second|third|fourth)[ -]quarter)(?!\p{L})/u,
    ) ?? take(/(?<![\p{L}\p{N}])(?:t ?([1-4])(?= |\/|-)|([1-4]) ?t(?= ?['’]?\d{2}))/u)
  if (quarter) {
    const [number = ''] = quarter.slice(1).filter(Boolean)
    const ordinal = ['first', 'second', 'third', 'fourth'].indexOf(number) + 1
    return `Q${ordinal || Number(number)}` as FiscalPeriod
  }
  const half = take(
    /(?<![\p{L}\p{N}])(?:([12])(?: ?s(?= ?['’]?\d{2})|(?:\.|er|e|ème|eme|º|°|o|ª|st|nd)? ?(?:halbjahr|semestre|semester|halvår|halvar|halfjaar|półrocze))|(first|second)[ -](?:half(?:[ -]?year)?|semester))(?!\p{L})|(上半年|상반기)|(下半年|하반기)/u,
  )
  if (!half) return undefined
  return half[1] === '2' || half[2] === 'second' || half[4] ? 'H2' : 'H1'
}
