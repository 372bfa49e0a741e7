const pattern = /^([^.]+?)(?:\.([0-9]+))?(Z|[+-][0-9]{2}:?[0-9]{2})$/i

/**
 * An ISO 8601 date-time with zone as the same instant in UTC, e.g. `2026-01-02T01:30:00.123456+02:00` as
 * `2026-01-01T23:30:00.123456Z`; digits behind the second stay as they are. Undefined for anything else.
 */
export function utcInstant(text: string): string | undefined {
  const [, whole, fraction, zone] = pattern.exec(text.trim()) ?? []
  if (whole === undefined || zone === undefined) return undefined
  const ms = Date.parse(whole + zone)
  if (Number.isNaN(ms)) return undefined
  return new Date(ms).toISOString().replace(/\.000Z$/, fraction === undefined ? 'Z' : `.${fraction}Z`)
}
