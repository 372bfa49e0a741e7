import type { Stated } from '../context.ts'
import { hasAmbiguousSymbol } from './currency.ts'
import { ambiguousCurrencyOf } from '../describe/wording.ts'
import type { DatasetReading } from '../dataset/read-dataset.ts'

type Findings = DatasetReading['findings']

/** Notes wordings of a unit such as `$ in millions` above amounts of which nothing says whose dollars they are, each once. */
export class BareSymbols {
  readonly #known: Set<string | null>
  readonly #findings: Findings
  #last: Stated<string> | null = null

  constructor(known: Findings, findings: Findings) {
    this.#known = new Set(
      known.filter(({ code }) => code === 'unit.ambiguous_currency').map(({ pointer }) => pointer),
    )
    this.#findings = findings
  }

  note(unitText: Stated<string> | null): void {
    if (!unitText || unitText === this.#last) return
    this.#last = unitText
    if (this.#known.has(unitText.pointer) || !hasAmbiguousSymbol(unitText.value)) return
    this.#known.add(unitText.pointer)
    this.#findings.push(ambiguousCurrencyOf(unitText.value, unitText.pointer))
  }
}
