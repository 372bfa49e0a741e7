import { childPointer } from '../../lib/json-pointer.ts'
import {
  isContainer,
  JsonNumber,
  type JsonObject,
  type JsonValue,
  someEntry,
} from '../../lib/lossless-json.ts'
import type { Stated } from '../context.ts'
import { keyText } from '../key/key-words.ts'
import { hasKey, type Survey } from '../dataset/survey.ts'
import { writesNumber } from '../numeral.ts'
import { parseUnitText } from '../unit/unit.ts'
import { isUnitOfFigures } from '../unit/unit-field.ts'
import { unitWordedBy } from '../unit/unit-wording.ts'

/** The unit of the axis that a series of a chart is drawn on. */
export type ChartAxes = (series: JsonObject) => Stated<string> | undefined

const isAxesKey = (key: string): boolean =>
  /^(?:scales|axes|y (?:axis|axes)|yaxis\d?|yaxes)$/.test(keyText(key).replace(/(?<=yaxis) (?=\d$)/, ''))
/** What a series is drawn on that names no axis: the first of a list, `y` of an object, or the only one. */
const firstAxes = ['y', '0', 'yaxis']
const referringKey = /^(?:y )?(?:axis|scale)(?: (?:id|index|ref|key|name))?$|^yaxis$/

/**
 * Axes of the charts of a dataset by their key or number: `"scales": {"y": {"title": {"text": "SEK million"}}}`,
 * `"yAxis": [{"name": "%"}]`. Undefined where no axis has a unit.
 */
export function chartAxesIn(survey: Survey, root: string): ChartAxes | undefined {
  if (!hasKey(survey, key => isAxesKey(key) || key === encoding)) return undefined
  const units = new Map<string, Stated<string>>()
  const fields = new Map<string, Stated<string>>()
  const visit = (value: JsonValue, pointer: string): void => {
    if (Array.isArray(value)) value.forEach((item, index) => visit(item, childPointer(pointer, index)))
    else if (value instanceof Map)
      for (const [key, item] of value) {
        if (!isContainer(item)) continue
        const place = childPointer(pointer, key)
        if (key === encoding && item instanceof Map) addFields(fields, item, place)
        else if (isAxesKey(key)) for (const [id, unit] of axesOf(key, item, place)) units.set(id, unit)
        else visit(item, place)
      }
  }
  visit(survey.dataset, root)
  if (units.size + fields.size === 0) return undefined
  return series => {
    for (const [field, unit] of fields) if (writesNumber(series.get(field) ?? null)) return unit
    for (const [key, value] of series) {
      const id = value instanceof JsonNumber ? value.text : value
      if (typeof id === 'string' && id !== '' && referringKey.test(keyText(key))) return units.get(id)
    }
    if (!isSeries(series)) return undefined
    return firstAxes.map(id => units.get(id)).find(unit => unit !== undefined)
  }
}

const encoding = 'encoding'

/**
 * The units of the fields of records by the channels of a chart (https://vega.github.io/vega-lite/docs/encoding.html):
 * `{"y": {"field": "value", "axis": {"title": "EUR million"}}}`.
 */
function addFields(fields: Map<string, Stated<string>>, channels: JsonObject, pointer: string): void {
  for (const [name, channel] of channels) {
    const field = channel instanceof Map ? channel.get('field') : undefined
    if (!(channel instanceof Map) || typeof field !== 'string' || fields.has(field)) continue
    const place = childPointer(pointer, name)
    const axis = channel.get('axis')
    const inner = axis instanceof Map ? wordedUnitOf(axis, childPointer(place, 'axis')) : undefined
    const unit = inner ?? wordedUnitOf(channel, place)
    if (unit && (unitWordedBy(unit.value) || isUnitOfFigures(unit.value))) fields.set(field, unit)
  }
}

/** `{"name": "iPhone", "y": [45.998, 78.7]}`, `{"label": "Net sales", "data": [12, {"value": 14}]}`. */
function isSeries(object: JsonObject): boolean {
  return someEntry(
    object,
    (key, value) =>
      Array.isArray(value) &&
      value.some(item => item instanceof JsonNumber || isPoint(item)) &&
      /^(?:y|data|values)$/i.test(key),
  )
}

/** `{"value": 14, "itemStyle": {...}}`, `{"y": 14, "name": "2024"}` */
function isPoint(item: JsonValue): boolean {
  return (
    item instanceof Map && (item.get('value') instanceof JsonNumber || item.get('y') instanceof JsonNumber)
  )
}

function axesOf(
  key: string,
  axes: JsonObject | JsonValue[],
  pointer: string,
): (readonly [string, Stated<string>])[] {
  // `"yaxis2": {"title": "EUR million"}` is an axis itself; a series refers to it as `y2`.
  const own = axes instanceof Map ? unitOf(axes, pointer) : undefined
  if (own) return [[`y${/\d$/.exec(key)?.[0] ?? ''}`, own]]
  const entries = Array.isArray(axes) ? axes.map((axis, index) => [String(index), axis] as const) : [...axes]
  return entries.flatMap(([id, axis]) => {
    const unit = axis instanceof Map ? unitOf(axis, childPointer(pointer, id)) : undefined
    return unit ? [[id, unit] as const] : []
  })
}

/** The unit of an axis: the first of its texts that words one, or a format of its ticks that shows fractions as percent. */
function unitOf(axis: JsonObject, pointer: string): Stated<string> | undefined {
  for (const [key, value] of axis)
    if (/^tick ?format$/.test(keyText(key)) && typeof value === 'string' && value.endsWith('%'))
      return { value, pointer: childPointer(pointer, key) }
  return wordedUnitOf(axis, pointer)
}

function wordedUnitOf(axis: JsonObject, pointer: string): Stated<string> | undefined {
  for (const [key, value] of axis) {
    if (!/^(?:title|name|label|unit|text)$/.test(keyText(key))) continue
    const place = childPointer(pointer, key)
    if (value instanceof Map) {
      const inner = wordedUnitOf(value, place)
      if (inner) return inner
    } else if (typeof value === 'string' && value.length <= 60 && parseUnitText(value))
      return { value, pointer: place }
  }
  return undefined
}
