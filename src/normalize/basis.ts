import type { Basis } from '../model/vocabulary.ts'
import { wordText } from './text.ts'

const bases: readonly (readonly [RegExp, Basis])[] = [
  [/\b(?:restated|re ?presented|recast|amended)\b/u, 'restated'],
  [/\b(?:pro ?forma)\b/u, 'pro_forma'],
  [
    /\b(?:estimate[sd]?|forecast(?:ed)?|projected|projection|guidance|budget(?:ed)?|consensus|outlook|prognos[ei]s?|presupuesto|previsto|prevision\w*|orcado|orcamento|geschatzt)\b|^plan(?:ned|wert\w*)?$|予想|予算|計画|预测|预算|计划|전망|예상/u,
    'estimate',
  ],
  [/\b(?:preliminary|provisional)\b|速報|잠정/u, 'preliminary'],
  [/\b(?:actuals?|reported|as reported|original|audited|historical)\b|実績/u, 'actual'],
]

/** Whether a text is the name of a basis and of nothing else: `Forecast`, `Restated`; "actual" is said of much. */
export const isBasisAlone = (text: string): boolean =>
  /^(?:(?:company |management |analyst )?(?:estimate[sd]?|forecasts?|forecasted|budget(?:ed)?|plan|planned|projected|projections?|consensus|guidance)|preliminary|provisional|restated|pro ?forma|prognose|vorlaufig|presupuesto|previsto|orcado|予想|予算|計画|预测|预算|计划|速報|전망|예상|잠정)$/u.test(
    wordText(text),
  )

/** `Budget` or `Actual` over a column, or as the name of a record. */
export const isBasisOfColumn = (text: string): boolean =>
  /^\s*(?:actuals?|実績)\s*$/i.test(text) || isBasisAlone(text)

/** The basis that a value of a field about the basis names. */
export function basisNamedIn(text: string): Basis | undefined {
  const spoken = wordText(text)
  return bases.find(([pattern]) => pattern.test(spoken))?.[1]
}

const accounts =
  '(?:figures|amounts|data|numbers|values|results|accounts|statements?|financials|income|profit|balance|cash|earnings|sheet|release|zahlen|ergebnis(?:se)?|resultados|risultati|resultats|tall|siffror|tal)'
/** What is said of some of the figures only. */
const ofSome = /\b(?:comparatives?|prior|previous|preceding|certain|some|where|unless|notes?|opening|not)\b/
/** Beside figures of another kind: each column says which it is of. */
const besideOthers = /\b(?:actuals?|history|historical|histor\w+|vs|versus|against|and|with|compared)\b/

const ofTitle: readonly (readonly [RegExp, Basis])[] = [
  [/\bpro ?forma\b/, 'pro_forma'],
  [
    new RegExp(
      `\\b(?:preliminary|provisional|vorlaufige[rns]?|provisoires?|provvisori[oae]?|preliminare[sr]?|preliminara|forelobige?) (?:\\p{L}+ ){0,3}${accounts}\\b|\\((?:unaudited )?(?:preliminary|provisional)(?: unaudited)?\\)|\\bpreliminary(?: unaudited)?$|速報|잠정|快报`,
      'u',
    ),
    'preliminary',
  ],
  [
    /\b(?:as )?restated\b|\b(?:re presented|recast|retraitee?s?|angepasst|reexpresad[oa]s?|reapresentad[oa]s?|rideterminat[oaie]|omraknad[e]?)\b|修正再表示|[经經]?重[述列]|재작성/u,
    'restated',
  ],
  [
    new RegExp(
      `\\b(?:forecast(?:ed)?|budget(?:ed)?|projected|planned|consensus|estimated|pronostico|prognose|presupuesto) (?:\\p{L}+ ){0,3}${accounts}\\b|(?:\\(| )(?:forecasts?|budget|projections?|estimates|consensus|guidance|outlook)\\)?$|^(?:consensus|analysts?|broker|street|management|company) (?:estimates|forecasts?|guidance|outlook|projections?)\\b|業績予想|盈利预测|실적 ?전망`,
      'u',
    ),
    'estimate',
  ],
]

/**
 * The basis of all figures below a title or a sentence on them: `Unaudited pro forma income statement`, `Figures are
 * restated.`; of `2024 and 2023 (restated)` it is one column, and a title of two kinds says nothing of either.
 */
export function basisOfTitle(text: string): Basis | undefined {
  if (text.length > 160) return undefined
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[.!]$/, '')
    .replace(/[-_–—]/g, ' ')
  if (ofSome.test(plain) || new Set(plain.match(/\b(?:19|20)\d{2}\b/g)).size > 1) return undefined
  const found = ofTitle.find(([pattern]) => pattern.test(plain))?.[1]
  return found !== 'pro_forma' && found !== undefined && besideOthers.test(plain) ? undefined : found
}

const said = new RegExp(
  `^(?:all |the |these |all the )*(?:\\p{L}+ )?${accounts} (?:are|is|were|was|have been|has been)(?: \\p{L}+){0,2} (?:restated|preliminary|provisional|pro ?forma|estimates?|estimated|forecasts?|projections?|projected|budgeted)\\b`,
  'iu',
)

/** The basis that one sentence says of all figures: `Preliminary figures, subject to audit.` */
export function basisOfRemark(text: string): Basis | undefined {
  for (const sentence of text.slice(0, 2000).split(/[.。](?:\s+|$)|\n/u)) {
    const plain = sentence.trim()
    if (plain.length > 160 || ofSome.test(plain.toLowerCase()) || /\d{2}/.test(plain)) continue
    const basis = said.test(plain)
      ? basisNamedIn(plain)
      : begins.test(plain)
        ? basisOfTitle(plain)
        : undefined
    if (basis && basis !== 'actual') return basis
  }
  return undefined
}
const begins =
  /^(?:(?:all|the|unaudited|audited|consolidated) )*(?:preliminary|provisional|restated|pro[- ]?forma|forecast|estimated|projected|budget)\b/i
