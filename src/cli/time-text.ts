import { plural } from './print.ts'

/** `2026-11-22 04:31 UTC`; a text that is no instant comes back unchanged. */
export function minuteText(instant: string): string {
  const time = Date.parse(instant)
  return Number.isNaN(time) ? instant : `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

/** `just now`, `5 minutes ago`, `3 hours ago`, `2 days ago`; the minute itself for an instant of the future. */
export function agoText(instant: string, now: number): string {
  const ms = now - Date.parse(instant)
  if (Number.isNaN(ms) || ms < 0) return `at ${minuteText(instant)}`
  return ms < 60_000 ? 'just now' : `${durationText(ms)} ago`
}

/** A length of time in its largest sensible unit: `5 minutes`, `3 hours`, `2 days`. */
export function durationText(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / 60_000))
  if (minutes < 60) return plural(minutes, 'minute')
  if (minutes < 48 * 60) return plural(Math.floor(minutes / 60), 'hour')
  return plural(Math.floor(minutes / 1440), 'day')
}
