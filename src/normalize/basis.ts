import { memoByText } from '../lib/memo.ts'
import type { Basis } from '../model/vocabulary.ts'
import { planOrActual } from './plan-and-actual.ts'
import { wordText } from './text.ts'
import { either, wordings } from './wordings.ts'

// Whether figures are restated, estimated, preliminary or pro forma, in the words of headings, fields, titles and notes.

interface Words {
  readonly basis: Basis
  /** Words with spaces between them, in the letters of their languages. */
  readonly spaced: readonly string[]
  /** Words of scripts that put none. */
  readonly unspaced: readonly string[]
}

const named: readonly Words[] = [
  {
    basis: 'restated',
    spaced: wordings`
      restated, re[- ]?presented, recast, reclassified, retrait[ée]e?s?, angepasst\p{L}{0,2}, reexpresad[oa]s?,
      reapresentad[oa]s?, rideterminat[oaie], omr[aä]kna[td]e?, omarbe[ij]det, tilpasse[dt]e?, herzien\p{L}?, aangepast\p{L}?,
      przekszta[łl]con\p{L}{1,3}, oikaistu, disajikan kembali, yeniden d[uü]zenlenmi[sş], пересмотрен\p{L}*,
      пересчитан\p{L}*, [uú]jrameg[aá]llap[ií]tott, [uú]jraszámított, trình bày lại, điều chỉnh lại, opraven\p{L}{1,2}, retratate, retratat\p{L}?, prepravljen\p{L}*,
      معدلة, معاد عرضه\p{L}?, מוצג\p{L}* מחדש, αναδιατυπωμέν\p{L}*, αναθεωρημέν\p{L}*, ปรับปรุงใหม่, ปรับใหม่`,
    unspaced: wordings`\(修正後?\), 修正再表示, 遡及修正後?, [经經]?重[述列]后?, 재작성`,
  },
  {
    basis: 'estimate',
    spaced: wordings`
      estimate[sd]?, forecast(?:s|ed)?, guidance, budget(?:ed)?, projections?, projected, consensus, outlook,
      prognos[ei]?s?, prognoz[ay], prognóz[ay], sch[aä]tzung(?:en)?, gesch[aä]tzt, estimaci[oó]n, estimad[oa]s?, estimativas?, estimations?,
      estimé, stim[ae], pr[ée]visions?, previsi[oó]n, previsto, previsioni?e?, raming, schatting, szacun\p{L}{1,3}, tahmin\p{L}{0,2},
      ennuste, proyeksi, proyecci[oó]n, proje[cç][aã]o, presupuesto, orçado, orcado, or[cç]amento, prakiraan`,
    unspaced: wordings`予想, 予算, 预测, 預測, 预算, 預算, 전망, 추정, 예상`,
  },
  {
    basis: 'pro_forma',
    spaced: wordings`pro[ -]?forma`,
    unspaced: wordings`プロフォーマ, 备考(?=\p{L})|(?<=.)备考, 프로포마`,
  },
  {
    basis: 'preliminary',
    spaced: wordings`
      preliminary, provisional, vorl[aä]ufig\p{L}{0,2}, provisoires?, provvisori[oae]?, preliminar(?:es?)?,
      voorlopige?, wst[eę]pn[eya], prelimin[aä]r[at]?, forel[oø]bige?, alustava, pendahuluan, [oö]nc[uü],
      предварительн\p{L}*`,
    unspaced: wordings`速報値?, 初步(?:数据|數據), 快报, 快報, 예비, 잠정`,
  },
]

const withoutAccents = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
const whole = (list: readonly string[]): string => String.raw`(?<!\p{L})${either(list)}(?!\p{L})`
const plainly = ({ spaced }: Words): readonly string[] => spaced.map(withoutAccents)

/** What a heading or a label says of a period beside its time, in brackets or not: `2023 (restated)`, `2027年3月期 予想`. */
export const basisOfPeriod: readonly (readonly [RegExp, Basis | null])[] = [
  ...named.map(
    ({ basis, spaced, unspaced }) =>
      [
        new RegExp(
          String.raw`\(?(?<!\p{L})(?:as )?${either(spaced)}(?!\p{L})\.?\)?\d?|${either(unspaced)}`,
          'u',
        ),
        basis,
      ] as const,
  ),
  [/\(?\b(?:est\.|est\b|company forecast)\)?/u, 'estimate'],
  [
    /\(?\b(?:(?:as )?(?:(?:previously|originally|initially|first) (?:reported|stated|presented|published)|reported)|before restatement|actuals?|ist)\b\)?|実績|\(?(?<!\p{L})(?:som )?(?:tidligere|tidigare|oprindeligt|opprinnelig) (?:rapporte?re?[dt]|rapportert|rapporterat|publi[sc]ere?t|presenterat|offentliggjort)(?!\p{L})\)?|\(?(?<!\p{L})(?:zoals )?(?:eerder|oorspronkelijk) gerapporteerd\)?|\(?(?<!\p{L})(?:wie )?(?:ursprünglich|zuvor|früher) (?:berichtet|veröffentlicht|ausgewiesen)\)?|\(?(?<!\p{L})(?:tel(?:le)?s? que |comme |précédemment |antérieurement |initialement )publiée?s?\)?|\(?(?<!\p{L})(?:come |precedentemente |originariamente )?(?:pubblicat|riportat)[oaie](?: in precedenza| originariamente)?(?!\p{L})\)?|\(?(?<!\p{L})(?:publicado|reportado|divulgado|informado)s? (?:originalmente|previamente|anteriormente)\)?|\(?(?<!\p{L})(?:originalmente|previamente|anteriormente) (?:publicado|reportado|divulgado|informado)s?\)?|\(?aiemmin (?:raportoitu|julkaistu)\)?|\(?(?:poprzednio|wcześniej|pierwotnie) (?:raportowan|opublikowan|prezentowan)\p{L}{1,2}\)?|\(?ранее (?:опубликован|представлен|отражен)\p{L}*\)?|\(?(?:daha )?önce(?:den)? raporlanan\)?|\(?(?:기존|당초) ?(?:보고|공시)\)?|\(?(?:以前報告|修正前|修正再表示前|原报告|原報告|重述前|重編前|调整前|調整前)\)?/u,
    'actual',
  ],
  [/\(?\b(?:unaudited|audited)\b\)?/u, null],
]

const ofField: readonly (readonly [RegExp, Basis])[] = [
  ...named.map(
    words => [new RegExp(`${whole(plainly(words))}|${either(words.unspaced)}`, 'u'), words.basis] as const,
  ),
  [/\bamended\b/u, 'restated'],
  [/^(?:plan(?:ned|wert\w*)?)$|計画|计划/u, 'estimate'],
  [/\b(?:actuals?|reported|as reported|original|audited|historical)\b|実績/u, 'actual'],
]

/** The basis that a value of a field about the basis names. */
export const basisNamedIn: (text: string) => Basis | undefined = memoByText(text => {
  const spoken = wordText(text)
  return ofField.find(([pattern]) => pattern.test(spoken))?.[1]
})

const alone = new RegExp(
  `^(?:${either(wordings`(?:company|management|analyst|as)`)} )?${either([...named.flatMap(plainly), ...wordings`plan, planned`])}$|^${either(named.flatMap(({ unspaced }) => unspaced))}$|^(?:計画|计划)$`,
  'u',
)

/** Whether a text is the name of a basis and of nothing else: `Forecast`, `Restated`; "actual" is said of much. */
export const isBasisAlone: (text: string) => boolean = memoByText(
  text => text.length <= 40 && alone.test(wordText(text)),
)

/** `Budget`, `Restated` or `Actual` over a column, or as the name of a record. */
export const basisOfColumn = (text: string): Basis | undefined =>
  planOrActual(text) ?? (isBasisAlone(text) ? basisNamedIn(text) : undefined)

const accounts = either(wordings`
  figures, amounts, data, numbers, values, results, accounts, statements?, financials, income, profit, balance,
  cash, earnings, sheet, release, zahlen, ergebnis(?:se)?, resultados, risultati, resultats, tall, siffror, tal`)
/** What is said of some of the figures only. */
const ofSome = /\b(?:comparatives?|prior|previous|preceding|certain|some|where|unless|notes?|opening|not)\b/
/** Beside figures of another kind: each column says which it is of. */
const besideOthers = /\b(?:actuals?|history|historical|histor\w+|vs|versus|against|and|with|compared)\b/

/** A word in front of the accounts that it is of, or in a bracket or behind a mark at the end of a title. */
const ofTitle: readonly (readonly [RegExp, Basis])[] = named.map(words => {
  const list = either(plainly(words).filter(word => !/^re(?:cast|classified)/.test(word)))
  const behind = String.raw`[(（[](?:as |un?audited )*(?:${list}|${either(words.unspaced)})(?: unaudited)?[)）\]]|(?<=[-–—|:：,] ?)(?:as )?(?:${list}|${either(words.unspaced)})$`
  const inFront = String.raw`(?<!\p{L})${list} (?:\p{L}+ ){0,3}${accounts}(?!\p{L})`
  return [new RegExp(`${behind}|${inFront}`, 'u'), words.basis]
})
const wholeTitle: readonly (readonly [RegExp, Basis])[] = [
  [/\bpro ?forma\b/, 'pro_forma'],
  [/\bpreliminary(?: unaudited)?$|速報|快报|快報|잠정/u, 'preliminary'],
  [/\bas restated\b|\brestated\b|修正再表示|[经經]重[述列]|재작성/u, 'restated'],
  [
    /^(?:consensus|analysts?|broker|street|management|company) (?:estimates|forecasts?|guidance|outlook|projections?)\b|\b(?:budget|forecast)$|業績予想|盈利预测|실적 ?전망/u,
    'estimate',
  ],
]

/**
 * The basis of all figures below a title or a sentence on them: `Unaudited pro forma income statement`, `Bilanz (vorläufig)`;
 * of `2024 and 2023 (restated)` it is one column, and a title of two kinds says nothing of either.
 */
export const basisOfTitle: (text: string) => Basis | undefined = memoByText(text => {
  if (text.length > 160) return undefined
  const plain = withoutAccents(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[.!]$/, '')
    .replace(/(?<=\p{L})[-_](?=\p{L})/gu, ' ')
  if (ofSome.test(plain) || new Set(plain.match(/\b(?:19|20)\d{2}\b/g)).size > 1) return undefined
  const found = [...ofTitle, ...wholeTitle].find(([pattern]) => pattern.test(plain))?.[1]
  return found !== 'pro_forma' && found !== undefined && besideOthers.test(plain) ? undefined : found
})

const said = new RegExp(
  `^(?:all |the |these |all the )*(?:\\p{L}+ )?${accounts} (?:are|is|were|was|have been|has been)(?: \\p{L}+){0,2} (?:restated|preliminary|provisional|pro ?forma|estimates?|estimated|forecasts?|projections?|projected|budgeted)\\b`,
  'iu',
)
const begins =
  /^(?:(?:all|the|unaudited|audited|consolidated) )*(?:preliminary|provisional|restated|pro[- ]?forma|forecast|estimated|projected|budget)\b/i

/** The basis that one sentence says of all figures: `Figures are restated.`, `Preliminary figures, subject to audit.` */
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
