/** Years of the Thai calendar in which statements are, alone: `2567` is 2024. */
const alone = /^25[3-9]\d$/

/**
 * The years that a row of Thai years stands for, by their texts: `["2567", "2566"]`. Undefined for other texts: the
 * years follow each other, and nothing else stands beside them.
 */
export function thaiYears(texts: readonly string[]): ReadonlyMap<string, string> | undefined {
  const years = [...new Set(texts.map(text => text.trim()).filter(text => text !== ''))].sort()
  if (years.length < 2 || !years.every(year => alone.test(year))) return undefined
  if (Number(years.at(-1)) - Number(years[0]) !== years.length - 1) return undefined
  return new Map(years.map(year => [year, String(Number(year) - 543)]))
}
