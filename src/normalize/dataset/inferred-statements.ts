import type { Finding } from '../../model/finding.ts'
import type { Candidate } from '../layout/reader.ts'

/** Labels that a message names. */
const named = 3

/** Lines of a dataset whose statement only the lines around them tell: one finding for all of them. */
export class InferredStatements {
  readonly #labels = new Set<string>()
  #first: string | undefined

  note({ line, pointer }: Candidate): void {
    this.#first ??= pointer
    this.#labels.add(line.value)
  }

  tell(findings: Omit<Finding, 'origin' | 'datasetIndex'>[]): void {
    const count = this.#labels.size
    if (this.#first === undefined) return
    const labels = [...this.#labels].slice(0, named).map(label => JSON.stringify(label.slice(0, 60)))
    const [lines, they] =
      count === 1 ? ['1 line does', 'It was'] : [`${count.toLocaleString('en')} lines do`, 'They were']
    findings.push({
      code: 'statement.inferred',
      pointer: this.#first,
      message: `${lines} not say which statement ${count === 1 ? 'it belongs' : 'they belong'} to: ${labels.join(', ')}${count > named ? ' and others' : ''}. ${they} put into the statement of the lines around.`,
      observed: String(count),
      expected: 'a statement named by the source, or a line that belongs to one alone',
    })
  }
}
