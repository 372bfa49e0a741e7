import { expect, test } from 'vitest'
import { readPeriod } from '../../../src/normalize/period/parse-period.ts'

// A day that is read wrong is worse than one that is left open: 30 June 2024 in all that stands around a day in a heading.

const before =
  '|FY |FYE |FY ended |Year ended |YE |Y/E |LTM |TTM |L12M |12M |12 months to |As of |As at |Balance at |Q2 |2Q |QE |H1 |6M |6M to |Half-year to |9M |YTD |Period ended |Three months ended |52 weeks ended |Interim |Restated |Group |USDm |£m |Values as at |Year to |per |End of |Closing |('.split(
    '|',
  )
const behind = ['', ' A', ' (audited)', ' restated', '*', ' USDm', ' (£m)', ')', ' ¹', ' (1)', ' Group']
const days =
  "6/30/2024|06/30/2024|30/06/2024|30/6/2024|2024-06-30|2024/06/30|30.06.2024|30-06-2024|30-Jun-2024|30 Jun 2024|30 June 2024|June 30, 2024|Jun. 30, 2024|30Jun2024|20240630|Jun-24|June 2024|06/2024|2024-06|6/30/24|30/06/24|30-Jun-24|30.06.24|Jun '24|30th June 2024|2024-Jun|2024 June 30|30/Jun/2024".split(
    '|',
  )

test('30 June 2024 is never another day', () => {
  const wrong: string[] = []
  let read = 0
  for (const front of before)
    for (const day of days)
      for (const rear of behind) {
        const text = `${front}${day}${rear}`
        const end = readPeriod(text)?.period.end
        if (end === '2024-06-30') read++
        else if (end) wrong.push(`${text} is read as ${end}`)
      }
  expect(wrong).toEqual([])
  // Of 11,396 texts.
  expect(read).toBeGreaterThan(10_500)
})

const years = ['2024', '2023/24', '2023-24', '2023/2024', '2023–24']

test('2024 and 2023/24 are never another year', () => {
  const wrong: string[] = []
  for (const front of [
    '',
    'FY ',
    'FYE ',
    'Fiscal ',
    'Financial year ',
    'Year ',
    'CY ',
    'Actual ',
    'USDm ',
    '(',
  ])
    for (const year of years)
      for (const rear of [
        '',
        ' A',
        ' (audited)',
        '*',
        ' USDm',
        ')',
        ' ¹',
        ' (1)',
        ' full year',
        ' FY',
        ' (12 months)',
      ]) {
        const { fiscalYear = null, end = null } = readPeriod(`${front}${year}${rear}`)?.period ?? {}
        const found = fiscalYear ?? (end && Number(end.slice(0, 4)))
        if (found !== 2024) wrong.push(`${front}${year}${rear} is read as ${found}`)
      }
  expect(wrong).toEqual([])
})

const parts: Readonly<Record<string, string>> = {
  Q2: "Q2 2024|Q2-24|Q2/2024|Q2 FY24|Q2 '24|2Q24|2Q 2024|2024Q2|2024-Q2|FY2024 Q2|FY24Q2|2QFY24|Second quarter of 2024|Q2 (2024)|CY2024 Q2|CY24Q2|FQ2 2024|F2Q24|2Q24A|2Q/24",
  H1: "H1 2024|1H24|1H 2024|2024H1|H1 FY24|1HFY24|FY24 H1|First half of 2024|Half-year 2024|HY24|H1/2024|H1 '24",
  M9: "9M 2024|9M24|9M FY24|Nine months 2024|9M'24|9M/24",
}

test.each(Object.keys(parts))('%s of 2024 keeps its part and its year', part => {
  const wrong = parts[part]!.split('|')
    .flatMap(text => ['', ' (unaudited)', ' restated', '*'].map(rear => text + rear))
    .flatMap(text => {
      const { fiscalYear = null, end = null, fiscalPeriod } = readPeriod(text)?.period ?? {}
      const year = fiscalYear ?? (end && Number(end.slice(0, 4)))
      return year === 2024 && fiscalPeriod === part ? [] : [`${text} is ${fiscalPeriod} of ${year}`]
    })
  expect(wrong).toEqual([])
})
