import { fixedText } from '../../lib/decimal-text.ts'
import type { Finding } from '../../model/finding.ts'
import type { FactRow } from '../../model/tables.ts'
import { answerFigures } from '../answer-figures.ts'
import type { AnswerFigure } from '../answer-figures.ts'
import { fiscalYearOf, isAnnual } from '../calendar.ts'
import { figureWriter, labelOf, periodText, quote } from '../figures.ts'
import { meets, middleOf } from '../interval.ts'
import { readingOf } from '../reading.ts'
import type { Reading } from '../reading.ts'
import type { Rule } from '../rule.ts'

const code = 'answer.contradicts_facts'

export const answerContradictsFacts: Rule = {
  code,
  title: 'The answer says what the statements say',
  formula:
    'a figure of the answer agrees with a statement fact of the company, line and year that its sentence names',
  tolerance:
    'as many digits as the answer shows; only sentences with one amount, one year, one known line and the name of the company',
  severity: 'info',
  source: 'provenance of claims (EV-03)',
  *check(input) {
    const figures = answerFigures(input.head.answer)
    if (figures.length === 0) return
    const reading = readingOf(input)
    for (const figure of figures) {
      const finding = contradictionOf(figure, reading)
      if (finding) yield finding
    }
  },
}

function contradictionOf(figure: AnswerFigure, reading: Reading): Finding | undefined {
  const meant = reading.facts.flatMap(fact => {
    const interval = isMeant(fact, figure) ? reading.interval(fact) : undefined
    return interval ? [{ fact, interval }] : []
  })
  const [first] = meant
  if (!first || meant.some(({ interval }) => meets(interval, figure.interval))) return undefined
  const value = middleOf(first.interval)
  return {
    code,
    origin: null,
    datasetIndex: null,
    pointer: '/report/answer',
    message: `The answer gives ${quote(figure.text)} in ${quote(figure.sentence)}, but ${labelOf(first.fact)} ${periodText(first.fact)} at ${first.fact.json_pointer} is ${figureWriter([value], first.fact)(value)}.`,
    observed: fixedText(middleOf(figure.interval)),
    expected: fixedText(value),
  }
}

function isMeant(fact: FactRow, { concepts, year, currency, sentence }: AnswerFigure): boolean {
  return (
    fact.origin === 'statement' &&
    fact.unit === 'monetary' &&
    fact.statement !== 'segments' &&
    fact.concept !== null &&
    concepts.includes(fact.concept) &&
    fiscalYearOf(fact) === year &&
    isAnnual(fact) &&
    (currency === undefined || fact.currency === currency) &&
    isNamed(fact.entity, sentence)
  )
}

// "Apple" stands for "Apple Inc."; the first word of a name is what people say.
function isNamed(entity: string | null, sentence: string): boolean {
  const [word = ''] = (entity ?? '').match(/[\p{L}\p{N}]{3,}/u) ?? []
  return word !== '' && wordsOf(sentence).includes(word.toLowerCase())
}

function wordsOf(sentence: string): string[] {
  return sentence.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
