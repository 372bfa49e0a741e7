import { expect, test } from 'vitest'
import { concepts } from '../../src/model/concepts/concepts.ts'
import { foreignSynonyms } from '../../src/model/concepts/foreign-synonyms.ts'
import { conceptOf } from '../../src/normalize/concept.ts'

const byName = new Map(concepts.map(concept => [concept.name, concept]))

test.each(Object.entries(foreignSynonyms))('every label of %s leads to it', (name, labels) => {
  const concept = byName.get(name)
  expect(concept?.name).toBe(name)
  const found = labels.split(' | ').map(label => [label, conceptOf(label, concept!.statement)?.name])
  expect(found.filter(([, known]) => known !== name)).toEqual([])
})

test('a label names the line in a statement of its language', () => {
  expect(conceptOf('Montant net du chiffre d’affaires', 'income_statement')?.name).toBe('Revenue')
  expect(conceptOf('Netto-omzet', 'income_statement')?.name).toBe('Revenue')
  expect(conceptOf('Bruttoresultat', 'income_statement')?.name).toBe('GrossProfit')
})
