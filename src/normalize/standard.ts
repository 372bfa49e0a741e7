import { plainText } from './text.ts'

const standards: readonly (readonly [RegExp, string])[] = [
  [/\bk-?ifrs\b|한국채택국제회계기준/u, 'K-IFRS'],
  [/\bind[ -]?as\b|\bindian accounting standards?\b/u, 'IND-AS'],
  [
    /\bus[- _]?gaap\b|\bu\.s\. ?gaap\b|\bgenerally accepted accounting principles in the united states\b|米国基準|美国会计准则/u,
    'US-GAAP',
  ],
  [/\buk[- ]?gaap\b|\bfrs ?10[125]\b|\bfrsse\b/u, 'UK-GAAP'],
  [/\bj-?gaap\b|\bjapan(?:ese)? gaap\b|日本(?:会計)?基準|日本gaap/u, 'J-GAAP'],
  [/\bk-?gaap\b|일반기업회계기준/u, 'K-GAAP'],
  [
    /\bprc[- ]?gaap\b|\bcas(?:be)?\b.*\bprc\b|\bchinese accounting standards\b|企业会计准则|中国会计准则/u,
    'PRC-GAAP',
  ],
  [
    /\bifrs(?:[- ]?full|-?mx|-eu)?s?\b|\binternational financial reporting standards?\b|国際(?:財務報告|会計)基準|国际(?:财务报告|会计)准则|國際(?:財務報導|會計)準則|(?<!\p{L})(?:niif|мсфо|мсфз|mssf)(?!\p{L})/u,
    'IFRS',
  ],
]

/** The accounting standard that a wording names, by its short name of the public contract. */
export function standardNamedIn(text: string): string | undefined {
  const plain = plainText(text).toLowerCase()
  return standards.find(([pattern]) => pattern.test(plain))?.[1]
}

/** Standards that keep the name that the source gives them. */
const nationalStandard =
  /(?<![\p{L}\p{N}])(?:HGB|UGB|PCG|PGC|OIC|SNC|K[23]|RFR 2|TFRS|TMS|PSAK|SAK|RAS|НСФО|РСБУ|VAS|HKFRS|SFRS(?:\(I\))?|MFRS|PFRS|CPC|NGAAP|ASPE|(?:BE|BR|NL|CH|FR|DE|Dutch|Swiss|French|German|Belgian|Norwegian|Swedish|Danish|Polish|Brazilian|Indian|Local) GAAP(?: FER)?|(?:BE|BR|NL|FR|DE)-GAAP)(?![\p{L}\p{N}])/u

/** Whether a text is the name of a standard and of nothing else: `us-gaap`, `IFRS`, `FRS 102`. */
export const isStandardAlone = (text: string): boolean =>
  text.length <= 30 &&
  /^(?:k-?ifrs|ind[ -]?as|(?:us|uk|j|k|prc)[- _]?gaap|u\.s\. gaap|frs ?10[125]|ifrs(?:[- ]full)?|日本基準|米国基準)$/iu.test(
    text.trim(),
  )

/** How a sentence says by which standard the accounts were drawn up. */
const drawnUp =
  /\b(?:accordance|conformity|compl(?:y|ies|iance)|accord|accordingly|under|follow(?:s|ing)?|apply|applied|adopt(?:s|ed)?|using|basis|based|per|prepared|presented|reported|nach|gem[aä][sß]+|aufgestellt|erstellt|selon|conform\w*|appliqu\w*|seg[uú]n|acuerdo|secondo|base|volgens|enligt|ifølge|efter|etter|mukaan|zgodnie|podle|szerint|acordo|overeenstemming|uyar[ıi]nca|g[oö]re|sesuai|berdasarkan|dengan)\b|準拠|基づ|基準|按照|根据|編製|编制|따라|의거|기준/iu
/** Figures beside those of the standard, or what differs from it. */
const besideStandard = /\bnon[- ]?(?:ifrs|gaap)|\b(?:differ\w*|reconcil\w*|not|convert\w*|transition\w*)\b/iu

/** The only standard that one of the sentences of a text names as that of the accounts: `Prepared in accordance with IFRS.` */
export function standardOfRemark(text: string): string | undefined {
  if (text.length > 2000 || !(standardNamedIn(text) ?? nationalStandard.test(text))) return undefined
  const found = new Set<string>()
  for (const sentence of text.split(/(?<!(?:^|[^\p{L}])\p{Lu})[.。;；](?:\s+|$)|[。；\n]/u)) {
    const named = standards.flatMap(([pattern, standard]) =>
      pattern.test(plainText(sentence).toLowerCase()) ? standard : [],
    )
    // "K-IFRS" names IFRS too.
    const first = named[0] ?? nationalStandard.exec(sentence)?.[0]
    if (first === undefined || besideStandard.test(sentence)) continue
    if (drawnUp.test(sentence) || sentence.trim().split(/\s+/u).length <= 3) found.add(first)
  }
  const [only] = found
  return found.size === 1 ? only : undefined
}

/** Where the taxonomies of a standard are: `"namespaces": {"ifrs-full": "https://xbrl.ifrs.org/taxonomy/2024-03-27/ifrs-full"}`. */
const namespaces: readonly (readonly [RegExp, string])[] = [
  [/^https?:\/\/xbrl\.ifrs\.org\/taxonomy\/[\d-]+\/ifrs-full\/?$/, 'IFRS'],
  [/^https?:\/\/fasb\.org\/us-gaap\/\d{4}(?:-\d\d-\d\d)?\/?$/, 'US-GAAP'],
]

/** The standard whose taxonomy is at an address. */
export const standardOfNamespace = (text: string): string | undefined =>
  text.startsWith('http') ? namespaces.find(([pattern]) => pattern.test(text))?.[1] : undefined
