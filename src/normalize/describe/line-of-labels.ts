import type { Line, Stated } from '../context.ts'

/** The best label, with the others as aliases. */
export function lineOf(labels: readonly Stated<string>[]): Line | null {
  // A number is the code of a line that another field names.
  const [code, name] = labels
  const isCode = code && name && /^\d[\d./-]*$/.test(code.value) && /\p{L}{2}/u.test(name.value)
  const [best, ...others] = isCode ? [name, code, ...labels.slice(2)] : labels
  if (!best) return null
  return others.length === 0 ? best : { ...best, aliases: others.map(({ value }) => value) }
}
