import type { FlagRow } from '../../model/tables.ts'
import { severities, type Severity } from '../../model/vocabulary.ts'
import { html, type Html } from './html.ts'

/** What a severity means for whoever uses the figures. */
export const severityMeaning: Record<Severity, string> = {
  error:
    'A figure contradicts another one, or a report could not be read as agreed. Do not use it unchecked.',
  warning: 'Look at it before you rely on the figure.',
  info: 'Good to know; nothing is wrong.',
}

const letters: Record<Severity, string> = { error: 'E', warning: 'W', info: 'i' }

/** Severities, worst first. */
export const worstFirst: readonly Severity[] = severities.toReversed()

/** The letter of a severity in its shape and colour, with its name for screen readers. */
export function mark(severity: Severity): Html {
  return html`<span class="mark ${severity}" aria-hidden="true">${letters[severity]}</span><span class="vh">${severity} </span>`
}

/** Worst severity of some findings; undefined where there are none. */
export function worstOf(flags: readonly FlagRow[]): Severity | undefined {
  return worstFirst.find(severity => flags.some(flag => flag.severity === severity))
}
