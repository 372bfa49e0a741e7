import type { CompanyFigures } from './dataset/company.ts'
import { alibaba, enlight, eternal, nextdc, singtel, sunRace } from './dataset/figures/asia-pacific.ts'
import { neptune, shopify } from './dataset/figures/canada.ts'
import { abb, autoTrader, mowi, navios, zugEstates } from './dataset/figures/europe.ts'
import { hokuto, japanTobacco, mufg, sevenAndI, softbank } from './dataset/figures/japan-more.ts'
import { fastRetailing, honda, nintendo, sony, toyota } from './dataset/figures/japan.ts'
import { nongshim, samsung } from './dataset/figures/korea.ts'
import { fibraShop, fibraSoma, funo } from './dataset/figures/mexico.ts'
import { alphabet, ibm, sandersonFarms, tesla } from './dataset/figures/united-states-more.ts'
import { apple, jpmorgan, walmart } from './dataset/figures/united-states.ts'
import { seededHex } from './seed.ts'

/** A company that the sandbox can research. */
export interface SampleCompany {
  /** 9 digits, the same for every seed. */
  readonly id: string
  readonly name: string
  /** Name of the country. */
  readonly jurisdiction: string
  /** ISO 3166-1 alpha-2. */
  readonly location: string
  /** Invented, and says so. */
  readonly registrationNumber: string
  /** Short name of the sample report that its content is taken from. */
  readonly slug: string
  /** Words that name it in a question, lower case. */
  readonly names: readonly string[]
}

const plans: readonly (readonly [figures: CompanyFigures, slug: string, ...names: string[]])[] = [
  [apple, 'apple-five-years', 'apple'],
  [walmart, 'walmart-three-years', 'walmart'],
  [jpmorgan, 'jpmorgan-latest', 'jpmorgan', 'jp morgan'],
  [ibm, 'ibm-two-years', 'ibm', 'international business machines'],
  [alphabet, 'alphabet-2019', 'alphabet'],
  [tesla, 'tesla-operations-table', 'tesla'],
  [sandersonFarms, 'sanderson-farms-five-years', 'sanderson farms'],
  [neptune, 'neptune-gap', 'neptune wellness'],
  [shopify, 'shopify-losses', 'shopify'],
  [toyota, 'toyota-forecast', 'toyota'],
  [sony, 'sony-series', 'sony'],
  [nintendo, 'nintendo-terms', 'nintendo'],
  [honda, 'honda-loss', 'honda'],
  [fastRetailing, 'fast-retailing-august', 'fast retailing'],
  [mufg, 'mufg-bank', 'mufg', 'mitsubishi ufj'],
  [japanTobacco, 'japan-tobacco-deleted', 'japan tobacco'],
  [sevenAndI, 'seven-and-i', 'seven i holdings', 'seven and i'],
  [softbank, 'softbank-swing', 'softbank'],
  [hokuto, 'hokuto-mushrooms', 'hokuto'],
  [samsung, 'samsung-two-scopes', 'samsung'],
  [nongshim, 'nongshim-statements', 'nongshim'],
  [alibaba, 'alibaba-revenue', 'alibaba'],
  [enlight, 'enlight-growth', 'enlight media'],
  [sunRace, 'sun-race-five-years', 'sun race'],
  [singtel, 'singtel-position', 'singtel', 'singapore telecommunications'],
  [eternal, 'eternal-standalone', 'eternal'],
  [nextdc, 'nextdc-revenue', 'nextdc'],
  [abb, 'abb-four-years', 'abb'],
  [zugEstates, 'zug-estates-tree', 'zug estates'],
  [mowi, 'mowi-company', 'mowi'],
  [autoTrader, 'auto-trader-restated', 'auto trader'],
  [navios, 'navios-adjustments', 'navios'],
  [funo, 'funo-facts', 'fibra uno', 'funo'],
  [fibraShop, 'fibra-shop-facts', 'fibra shop'],
  [fibraSoma, 'fibra-soma-columns', 'fibra soma'],
]

const countryCodes: Readonly<Record<string, string>> = {
  Australia: 'AU',
  Canada: 'CA',
  China: 'CN',
  India: 'IN',
  Japan: 'JP',
  Mexico: 'MX',
  Monaco: 'MC',
  Norway: 'NO',
  Singapore: 'SG',
  'South Korea': 'KR',
  Switzerland: 'CH',
  Taiwan: 'TW',
  'United Kingdom': 'GB',
  'United States': 'US',
}

/** All companies of the sample reports. */
export const sampleCompanies: readonly SampleCompany[] = plans.map(
  ([{ id, name, country }, slug, ...names]) => {
    const location = countryCodes[country]
    if (location === undefined) throw new Error(`The sandbox knows no code of the country ${country}.`)
    const number = Number.parseInt(seededHex(0, `company ${id}`).slice(0, 10), 16) % 900_000_000
    return {
      id: String(100_000_000 + number),
      name,
      jurisdiction: country,
      location,
      registrationNumber: `SANDBOX-${location}-${String(number).padStart(9, '0')}`,
      slug,
      names,
    }
  },
)

/** The sample companies whose names stand in a question as whole words, in any case, in the order of the list. */
export function companiesIn(question: string): SampleCompany[] {
  const words = ` ${question.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `
  return sampleCompanies.filter(({ names }) => names.some(name => words.includes(` ${name} `)))
}

/** The companies that the sandbox offers where a question is ambiguous: those named, and at least two of one country. */
export function candidatesFor(question: string): SampleCompany[] {
  const named = companiesIn(question)
  if (named.length > 1) return named
  const country = named[0]?.jurisdiction ?? 'Mexico'
  const others = sampleCompanies.filter(other => other.jurisdiction === country && !named.includes(other))
  return [...named, ...others].slice(0, 3)
}
