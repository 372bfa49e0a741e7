import { everyEntry, JsonNumber, type JsonValue } from '../../lib/lossless-json.ts'
import { memoByText } from '../../lib/memo.ts'

/** Where a text stands on a page, as those who read pages say it: `bBox`, `layoutAwareBbox`, `ClipBounds`. */
export const isBoxOnPage: (spoken: string) => boolean = memoByText(spoken =>
  /\b(?:b ?box(?:es)?|clip bounds|bounds|bounding (?:box|poly|polygon|regions?))$/.test(spoken),
)

export const isPlaceOnPage = (spoken: string): boolean =>
  /^(?:b ?box|bounding box|bounds|rect|quad|polygon|coordinates)(?: \w+)?$/.test(spoken)

export function isPageNumber(_: string, value: JsonValue): boolean {
  return value instanceof JsonNumber && /^\d{1,4}$/.test(value.text)
}

/** Where a card stands on a screen: `{"x": 0, "y": 2, "w": 4, "h": 2}`. */
export const isPlaceOnScreen = (value: JsonValue): boolean =>
  value instanceof Map &&
  value.size >= 3 &&
  everyEntry(value, key =>
    /^(?:[xywhi]|(?:min|max)[WH]|width|height|top|left|right|bottom|row|col(?:umn)?s?|(?:row|col)[Ss]pan)$/.test(
      key,
    ),
  )
