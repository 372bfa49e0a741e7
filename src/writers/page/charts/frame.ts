import { scaleLinear, type ScaleLinear } from 'd3-scale'
import { html, line, type Html } from '../html.ts'
import { magnitudeText } from '../number-text.ts'
import type { ChartData } from './chart-data.ts'

export const width = 360
export const height = 220
export const margin = { top: 10, right: 10, bottom: 26 }

/** Room for the amounts beside the vertical axis, which have as many digits as they have. */
export function leftOf(data: ChartData, y: ScaleLinear<number, number>): number {
  const { power } = unitOf(data)
  const longest = Math.max(...y.ticks(4).map(tick => tickText(tick, power).length))
  return 12 + 6.6 * longest
}

/** Place of an amount of a chart on its vertical axis, zero included. */
export function verticalScale({ series }: ChartData): ScaleLinear<number, number> {
  const values = series.flatMap(one => one.values.flatMap(value => (value === null ? [] : [Number(value)])))
  return scaleLinear()
    .domain([Math.min(0, ...values), Math.max(0, ...values)])
    .nice(4)
    .range([height - margin.bottom, margin.top])
}

/** A coordinate as text, to a tenth. */
export function at(coordinate: number): string {
  return String(Math.round(coordinate * 10) / 10)
}

/** The chart around its marks: axes, years, key, and all its figures as text for who does not see it. */
export function frame(
  id: string,
  company: string,
  data: ChartData,
  y: ScaleLinear<number, number>,
  placeOf: (year: number) => number,
  marks: readonly Html[],
  key: readonly Html[],
): Html {
  const { power, unit } = unitOf(data)
  const left = leftOf(data, y)
  const right = width - margin.right
  return html`<figure class="chart">
<figcaption><b>${data.title}</b> ${unit}</figcaption>
<svg viewBox="0 0 ${String(width)} ${String(height)}" role="img" aria-labelledby="${id}-title ${id}-desc">
<title id="${id}-title">${line(company, 120)}: ${data.title}, ${unit}</title>
<desc id="${id}-desc">${descriptionOf(data, power)}</desc>
${y.ticks(4).map(tick => html`<line class="${tick === 0 ? 'zero' : 'grid'}" x1="${at(left)}" x2="${String(right)}" y1="${at(y(tick))}" y2="${at(y(tick))}"/><text class="tick" x="${at(left - 6)}" y="${at(y(tick) + 4)}" text-anchor="end">${tickText(tick, power)}</text>`)}
${data.years.map(year => html`<text class="tick" x="${at(placeOf(year))}" y="${String(height - 8)}" text-anchor="middle">${String(year)}</text>`)}
${marks}
</svg>
<ul class="key" aria-hidden="true">${data.series.map(({ name }, index) => html`<li><svg viewBox="-7 -7 14 14" width="14" height="14">${key[index]}</svg> ${name}</li>`)}</ul>
</figure>
`
}

function unitOf({ currency, scale }: ChartData): { power: number; unit: string } {
  const power = { millions: 6, thousands: 3, '': 0 }[scale.name]
  if (currency === null) {
    return { power, unit: [scale.name, 'currency not stated'].filter(Boolean).join(', ') }
  }
  const money = line(currency, 20)
  return { power, unit: scale.name === '' ? money : `${money} in ${scale.name}` }
}

function descriptionOf({ series, years, scale }: ChartData, power: number): string {
  const style = { power, decimals: scale.decimals, suffix: '' }
  return series
    .map(({ name, values }) => {
      const said = values.map((value, index) => {
        const amount =
          value === null
            ? 'not stated'
            : `${value.startsWith('-') ? 'minus ' : ''}${magnitudeText(value, style)}`
        return `${years[index]} ${amount}`
      })
      return `${name}: ${said.join(', ')}.`
    })
    .join(' ')
}

function tickText(tick: number, power: number): string {
  const text = Math.abs(tick / 10 ** power).toLocaleString('en-US', { maximumFractionDigits: 2 })
  return tick < 0 ? `(${text})` : text
}
