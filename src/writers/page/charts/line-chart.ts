import { scalePoint } from 'd3-scale'
import { line, symbol, symbolCircle, symbolSquare, symbolTriangle } from 'd3-shape'
import { html, type Html } from '../html.ts'
import type { ChartData } from './chart-data.ts'
import { at, frame, leftOf, margin, verticalScale, width } from './frame.ts'

/** Each series has its own shape and its own kind of line: no colour is needed to tell them apart. */
const shapes = [symbolCircle, symbolSquare, symbolTriangle]

/** A line for each series over the years; a year without a figure is a gap. */
export function lineChart(id: string, company: string, data: ChartData): Html {
  const y = verticalScale(data)
  const x = scalePoint(data.years, [leftOf(data, y), width - margin.right]).padding(0.3)
  const placeOf = (year: number): number => x(year) ?? 0
  const marks = data.series.map(({ values }, index) => {
    const points = values.map((value, place) => ({ year: data.years[place] ?? 0, value }))
    const path = line<(typeof points)[number]>(
      ({ year }) => placeOf(year),
      ({ value }) => y(Number(value)),
    )
      .defined(({ value }) => value !== null)
      .digits(1)(points)
    return html`<path class="line s${index}" d="${path ?? ''}"/>${points.map(
      ({ year, value }) =>
        value !== null &&
        html`<path class="dot s${index}" transform="translate(${at(placeOf(year))},${at(y(Number(value)))})" d="${shapeOf(index)}"/>`,
    )}
`
  })
  const key = data.series.map((_, index) => html`<path class="dot s${index}" d="${shapeOf(index)}"/>`)
  return frame(id, company, data, y, placeOf, marks, key)
}

function shapeOf(index: number): string {
  return symbol(shapes[index % shapes.length], 48).digits(1)() ?? ''
}
