import { expect, test } from 'vitest'
import { conceptOf } from '../../../src/normalize/line/concept.ts'

test.each([
  ['Basic earnings per ordinary share', 'EPSBasic'],
  ['Basic and diluted loss per share', 'EPSBasic'],
  ['Net income per common share - basic', 'EPSBasic'],
  ['Net loss per share', 'EPSBasic'],
  ['Earnings/(loss) per share (Rs)', 'EPSBasic'],
  ['Diluted net earnings per common share', 'EPSDiluted'],
  ['(Loss)/earnings per ordinary share - diluted', 'EPSDiluted'],
  ['Diluted earnings per equity share of Rs 10 each', 'EPSDiluted'],
  // Of a part of the profit, or of another one.
  ['Income from continuing operations per share', undefined],
  ['Earnings per share (continuing operations)', undefined],
  ['Earnings per ADS', undefined],
  ['Net income per employee', undefined],
  ['Adjusted earnings per share', 'EPSAdjusted'],
])('%j is %j', (label, concept) => {
  expect(conceptOf(label, null)?.name).toBe(concept)
})
