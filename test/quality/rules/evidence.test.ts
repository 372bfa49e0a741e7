import { describe, expect, test } from 'vitest'
import { answerFigures } from '../../../src/quality/answer-figures.ts'
import { answerContradictsFacts } from '../../../src/quality/rules/answer-contradicts-facts.ts'
import {
  evidenceCorroboratesStatement,
  evidenceNotInStatements,
} from '../../../src/quality/rules/evidence-corroborates-statement.ts'
import { findingsOf, head, inMillions, input } from '../rows.ts'

const revenue = inMillions('Revenue', 383285)
const profit = inMillions('NetIncome', 96995)
const evidence = { origin: 'evidence' } as const

describe('evidence and statements', () => {
  test('one flag counts what agrees, contradicts and stands alone, with the first pair of places', () => {
    const facts = [
      revenue,
      profit,
      inMillions('Revenue', 383285, evidence),
      inMillions('NetIncome', 99803, evidence),
      inMillions('TotalAssets', 352583, evidence),
    ]
    const [flag, ...others] = findingsOf(evidenceCorroboratesStatement, facts)
    expect(others).toEqual([])
    expect(flag).toMatchObject({ pointer: '/report/tools/0', observed: '1', expected: '3' })
    expect(flag?.message).toBe(
      'This evidence confirms 1 number of the statements, contradicts 1 and has 1 that cannot be compared: first "Revenue" for FY 2023 (2022-09-25 to 2023-09-30) at /report/tools/0/Revenue/2023/consolidated, confirmed at /financialStatements/0/Revenue/2023/consolidated.'.replaceAll(
        '/consolidated',
        '/',
      ),
    )
    expect(findingsOf(evidenceNotInStatements, facts).map(({ observed }) => observed)).toEqual(['1'])
  })

  test('a contradiction alone confirms nothing; a full match leaves nothing alone', () => {
    const wrong = inMillions('Revenue', 400000, evidence)
    expect(findingsOf(evidenceCorroboratesStatement, [revenue, wrong])).toEqual([])
    expect(findingsOf(evidenceNotInStatements, [revenue, inMillions('Revenue', 383285, evidence)])).toEqual(
      [],
    )
  })

  test('cannot say where there are no statements, or no concept', () => {
    const alone = inMillions('Revenue', 383285, evidence)
    expect(findingsOf(evidenceNotInStatements, [alone])).toEqual([])
    expect(findingsOf(evidenceCorroboratesStatement, [revenue, { ...alone, concept: null }])).toEqual([])
  })
})

function contradictions(answer: string, facts = [revenue, profit]) {
  return [...answerContradictsFacts.check({ ...input(facts), head: { ...head, answer } })]
}

describe('figures of the answer', () => {
  test.each([
    'Revenue of Apple Inc. came to USD 383,285 million in fiscal 2023.',
    'Apple reported revenue of $383.3 billion in 2023.',
    "Apple's net income for 2023 was US$97.0 billion.",
  ])('%s agrees with Apple FY2023', answer => {
    expect(answerFigures(answer)).toHaveLength(1)
    expect(contradictions(answer)).toEqual([])
  })

  test('a figure that is another one is a flag with both', () => {
    const answer = 'Apple is large. Revenue of Apple Inc. came to USD 393.3 billion in fiscal 2023.'
    expect(contradictions(answer)).toEqual([
      {
        code: 'answer.contradicts_facts',
        origin: null,
        datasetIndex: null,
        pointer: '/report/answer',
        message:
          'The answer gives "USD 393.3 billion" in "Revenue of Apple Inc. came to USD 393.3 billion in fiscal 2023.", but "Revenue" for FY 2023 (2022-09-25 to 2023-09-30) at /financialStatements/0/Revenue/2023/ is USD 383,285 million.',
        observed: '393300000000',
        expected: '383285000000',
      },
    ])
  })

  test('two figures, each with its year behind it', () => {
    const answer =
      'Revenue of Apple Inc. came to USD 1 billion in fiscal 2023, after USD 394,328 million in fiscal 2022.'
    expect(answerFigures(answer).map(({ year, text }) => [year, text])).toEqual([
      [2023, 'USD 1 billion'],
      [2022, 'USD 394,328 million'],
    ])
    expect(contradictions(answer)).toHaveLength(1)
  })

  test.each([
    ['another company', 'Microsoft had revenue of $1 billion in 2023.'],
    ['no company', 'Revenue was $1 billion in 2023.'],
    ['another year', 'Apple had revenue of $1 billion in 2021.'],
    ['no year', 'Apple had revenue of $1 billion.'],
    ['another line', 'Apple had goodwill of $1 billion in 2023.'],
    ['a change', 'Revenue of Apple grew by $1 billion in 2023.'],
    ['a part', 'Revenue of Apple from services was $1 billion in 2023.'],
    ['a quarter', 'Revenue of Apple in the first quarter of 2023 was $1 billion.'],
    ['another currency', 'Apple had revenue of €1 billion in 2023.'],
    ['a loss in brackets', 'Net income of Apple was (1.5) million in 2023.'],
    ['two lines', 'Apple had revenue and net income of $1 billion in 2023.'],
  ])('says nothing of %s', (_, answer) => {
    expect(contradictions(answer)).toEqual([])
  })
})
