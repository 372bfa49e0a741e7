import type { FactRow } from '../../model/tables.ts'
import { hasAmbiguousSymbol } from './currency.ts'

/**
 * The currency of per-share lines that state none, where each amount of the dataset states one and the same behind its
 * own name: `Revenue (CHF m)`, `netIncomeChfM`. A symbol that several currencies share stays open.
 */
export class PerShareCurrency {
  readonly #open: FactRow[] = []
  #currency: string | null | undefined

  note(fact: FactRow): void {
    if (fact.unit === 'monetary') {
      if (this.#currency === undefined) this.#currency = fact.currency
      else if (this.#currency !== fact.currency) this.#currency = null
    } else if (
      fact.unit === 'per_share' &&
      fact.currency === null &&
      !hasAmbiguousSymbol(`${fact.line_item} ${fact.value_text}`)
    )
      this.#open.push(fact)
  }

  settle(): void {
    const currency = this.#currency
    if (currency) for (const fact of this.#open) fact.currency = currency
  }
}
