import type { JsonValue } from '../../lib/lossless-json.ts'
import type { Survey } from '../dataset/survey.ts'
import { basisOfKey } from './basis-of-key.ts'
import { isLegendKey } from './key-role.ts'
import { keyText } from './key-words.ts'

/** What leads from the figures once reported to those restated. */
const adjustment =
  /^(?:(?:restatement|correction|error|ifrs|prior period|prior year|year end|effect of|impact of) )*(?:adjustments?|restatements?|corrections?|reclassifications?|retraitements?|correctifs?|correcties?|correctie|anpassung(?:en)?|korrektur(?:en)?|rettelser?|justering(?:er|ar)?|rettific(?:a|he)|ajustes?|korekt[ay]|oprav[ay]|uprav[ay]|korrekcio|duzeltmeler|duzeltme|penyesuaian|oikaisut?)$|^(?:조정|조정액|修正額|調整額|调整数|調整數|调整额|重述调整|重述調整)$/u

const legendOfColumns =
  /\b(?:columns?|fields?|keys?)\b.*\b(?:meanings?|legend|definitions?|descriptions?|explanations?|notes?)\b/
const differs =
  /^(?:the )?(?:absolute |net |percentage )?(?:difference|deviation|variance|change)s? (?:between|from|against|versus|vs\.?)\b/i
const ofVersions =
  /\b(?:published|reported|restate(?:d|ment)|comparatives?|budget(?:ed)?|actuals?|planned|prior|current)\b/i

/**
 * Keys of columns that tell two others apart: `adjustment` between `as_reported` and `restated`, or whatever a legend
 * explains so: `"columns_meaning": {"before": "figures originally published", "moved": "difference between the two"}`.
 */
export function columnsOfDifferences({ dataset, keys, scalarKeys }: Survey): ReadonlyMap<string, 'derived'> {
  const found = new Map<string, 'derived'>()
  const adjustments = [...scalarKeys].filter(key => key.length < 40 && adjustment.test(keyText(key)))
  if (adjustments.length > 0) {
    // `Ajusté` is a version of the figures, `ajuste` what leads to one.
    const versions = new Set([...scalarKeys].filter(key => !adjustments.includes(key)).map(basisOfKey))
    if (versions.has('restated') && versions.has('actual'))
      for (const key of adjustments) found.set(key, 'derived')
  }
  if ([...keys].some(isLegendOfColumns)) addExplained(dataset, found)
  return found
}

const isLegendOfColumns = (key: string): boolean =>
  key.length < 40 && (legendOfColumns.test(keyText(key)) || isLegendKey(key))

function addExplained(value: JsonValue, found: Map<string, 'derived'>): void {
  if (Array.isArray(value)) for (const item of value) addExplained(item, found)
  if (!(value instanceof Map)) return
  for (const [key, item] of value) {
    if (!isLegendOfColumns(key) || !(item instanceof Map)) addExplained(item, found)
    else if ([...item.values()].some(text => typeof text === 'string' && ofVersions.test(text)))
      for (const [name, text] of item)
        if (typeof text === 'string' && differs.test(text)) found.set(name, 'derived')
  }
}
