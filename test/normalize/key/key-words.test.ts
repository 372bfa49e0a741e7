import { expect, test } from 'vitest'
import { keyText } from '../../../src/normalize/key/key-words.ts'

test.each([
  ['fiscalYear', 'fiscal year'],
  ['reportperiod', 'report period'],
  ['Geschäftsjahr', 'year'],
  ['boekjaar', 'year'],
  ['van', 'period start'],
  ['t', 't'],
  ['Währung', 'currency'],
  ['devise', 'currency'],
  ['vl', 'value'],
  // An abbreviation is one only as the whole key or the first word of a register's key.
  ['VL_CONTA', 'value account'],
  ['earningsPerShare', 'earnings per share'],
  ['per', 'periods'],
])('the words of %s are "%s"', (key, words) => {
  expect(keyText(key)).toBe(words)
})
