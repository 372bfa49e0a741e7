import { scaleBand } from 'd3-scale'
import { html, type Html } from '../html.ts'
import type { ChartData } from './chart-data.ts'
import { at, frame, leftOf, margin, verticalScale, width } from './frame.ts'

/** Bars of all series side by side, year by year: filled, outlined and hatched. */
export function barChart(id: string, company: string, data: ChartData): Html {
  const y = verticalScale(data)
  const years = scaleBand(data.years, [leftOf(data, y), width - margin.right]).padding(0.25)
  const within = scaleBand(
    data.series.map((_, index) => index),
    [0, years.bandwidth()],
  ).padding(0.1)
  const marks = data.series.map(({ values }, index) => {
    const bars = values.map((value, place) => {
      if (value === null) return ''
      const amount = Number(value)
      const left = (years(data.years[place] ?? 0) ?? 0) + (within(index) ?? 0)
      const top = y(Math.max(0, amount))
      const tall = Math.max(0.5, Math.abs(y(amount) - y(0)))
      return html`<rect class="bar s${index}" x="${at(left)}" y="${at(top)}" width="${at(within.bandwidth())}" height="${at(tall)}"/>`
    })
    return html`${bars}
`
  })
  const key = data.series.map(
    (_, index) => html`<rect class="bar s${index}" x="-6" y="-6" width="12" height="12"/>`,
  )
  return frame(id, company, data, y, year => (years(year) ?? 0) + years.bandwidth() / 2, marks, key)
}
