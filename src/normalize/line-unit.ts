import { memoByText } from '../lib/memo.ts'
import type { Concept } from '../model/concepts/concept.ts'
import type { Unit } from '../model/vocabulary.ts'
import { type UnitInLabel, unitInLabel } from './label-unit.ts'
import { plainLabel, words } from './text.ts'
import type { UnitReading } from './unit.ts'

const perShare =
  /\bper (?:\w+ ){0,2}(?:share|unit|ads|adr|security)\b|\beps\b|^sps$|^cfps$|^div$|^bpa$|\bdps\b|\bbvps\b|^bps$|\bps$|\bpershare\b|\b(?:je|pro) (?:\w+ )?(?:aktie|anteil)\b|\bpar action\b|\bpor accion\b|\bper (?:azione|aandeel|aktie)\b|\bpr (?:aksje|aktie)\b|\bper aksje\b|pay basina|por acao|na akcje|per osake|1 ?株|一株|주당|每股|هر سهم|earnings per|epsdil|^rps$|\b(?:dividends?|distributions?|earnings|income|ffo|affo|nav|book value|net asset value) per (?!employee|customer|day|month|quarter|year|capita|head)\w+$|\b(?:face|par) val(?:ue)?$/u
const shares =
  /\bnum of shares\b|\bshare num$|\bstock num$|\bnumber of (?:\w+ ){0,2}(?:treasury )?stock\b|\b(?:number of|weighted|average|outstanding|issued|treasury|authori[sz]ed|diluted|basic|ordinary|common) (?:\w+ ){0,4}(?:shares|shs|stock units)\b|\bshares (?:outstanding|issued|authori[sz]ed|basic|diluted|used|wa|number|dil|number)\b|\b(?:shs|shares) out\b|\baverage (?:shs|shares)\b|\bshareswa\w*\b|\bsharesbasic\b|\bwaso\b|^shares$|\bshare (?:count|number)\b|\bordinary shares number\b|\btreasury shares number\b|\bdurchschnittliche (?:anzahl (?:der )?)?aktien\b|\b(?:anzahl|zahl) (?:der )?(?:\w+ )?aktien\b|\bnombre (?:moyen )?(?:pondere )?(?:d )?actions\b|\bnumero (?:medio )?(?:ponderado )?de (?:acciones|acoes)\b|\bnumero di azioni\b|株式数|股数|股數|주식수|\bshares\b.*\bin (?:issue|circulation)\b|\b(?:cbfis?|units|ad[sr]s|certificates) (?:outstanding|in issue|issued|with(?:out)? rights)\b/u
const ratio =
  /\b(?:ratio|ratios|margin|roe|roa|roic|roce|yield|turnover days|multiple|multiplier|times|leverage|payout|coverage|return on|rate|pct|percent|percentage|beta|qo q|yo y|rate for calcs|debt equity)\b|(?<!attributable )\bto (?:liabilities|(?:total )?(?:assets?|capital|equity)$|sales?|revenues?)\b|\bof total assets$|\b(?:debt|liabilities|assets) total (?:assets?|capital|equity)$|^(?:avg )?ro[aei]\w*$|[率률율]$|回転/u
/** What a change of a rate makes of an amount: `effectOfExchangeRate`. */
const exchange = /\b(?:effects?|impact|gains?|loss(?:es)?) (?:of|on|from) (?:\w+ ){0,3}rates?\b/u
/** An amount whatever people it is for: `BenefitsPaidToMembersAmt`. */
const amount = /\b(?:expenses?|gastos|despesas|aufwendungen|benefits paid)\b|\b(?:amt|amount)$/u
/** Growth of whatever else the label names. */
const growth = /\b(?:qo q|yo y)\b/u
const percent = /%|\bper ?cent(?:age)?\b|\bpct\b/iu
const count =
  /\b(?:number|count|headcount) of (?!shares|ordinary|common|outstanding)|\b(?:employees|headcount|fte|stores|invoices issued)\b|\bunits? (?:sold|shipped|delivered|produced)\b|\bemployee (?:count|num(?:ber)?)\b|\b(?!share )\w+ count$|\b(?:f score|z score|score)$|\b(?:debtors?|creditors?|inventory|payables?|receivables?|sales outstanding) days\b|従業員|직원|員工|员工|\b(?:medel)?antal(?:et)? (?:anstallda|ansatte)\b|\b(?:mitarbeiter|mitarbeitende|personalbestand|vollzeitstellen|arbeitnehmer|effectif|empleados|funcionarios|dipendenti|werknemers|ansatte|branches|outlets|(?<!\b(?:from|to|by|for|of|with|due|external|from external) )customers|(?:loyalty )?members|subscribers|(?:active|registered|daily|monthly) (?:clients|users|accounts)|beneficiaries|passengers|policyholders|vehicles delivered|deliveries)\b/u

/**
 * The unit of a line by its label, its concept and what the label states in brackets (`(pence per share)`, `(%)`).
 * Null where neither says anything: then the line of a statement is an amount of money.
 */
export function unitOfLine(label: string, concept: Concept | undefined): LineUnit {
  let units = unitsByConcept.get(concept)
  if (!units) unitsByConcept.set(concept, (units = memoByText(text => readUnit(text, concept))))
  return units(label)
}

interface LineUnit {
  readonly unit: Unit | null
  readonly stated: UnitReading | undefined
}

// The concepts are those of the catalogue, so the map stays small.
const unitsByConcept = new Map<Concept | undefined, (label: string) => LineUnit>()

function readUnit(label: string, concept: Concept | undefined): LineUnit {
  const spoken = words(plainLabel(label)).join(' ')
  const inPence = perShare.test(spoken) && /[([](?:in )?p[)\]]$/.test(label)
  if (inPence) return { unit: 'per_share', stated: { unit: 'per_share', currency: 'GBP', scale: -2 } }
  const own = unitInLabel(label)
  const stated = own && readingOf(own)
  if (
    stated?.unit &&
    stated.unit !== 'monetary' &&
    !(stated.unit === 'shares' && /loss|profit/.test(own!.text)) &&
    !(stated.unit === 'count' && shares.test(spoken))
  )
    return { unit: stated.unit, stated }
  if (growth.test(spoken)) return { unit: 'ratio', stated }
  if (/^(?:weighted (?:average )?(?:number of )?(?:\w+ ){0,4}shares\b|shares used\b)/.test(spoken))
    return { unit: 'shares', stated }
  if (perShare.test(spoken)) return { unit: 'per_share', stated }
  if (concept && concept.unit !== 'monetary')
    return { unit: concept.unit === 'ratio' && percent.test(label) ? 'percent' : concept.unit, stated }
  if (concept) return { unit: 'monetary', stated }
  if (shares.test(spoken)) return { unit: 'shares', stated }
  if (percent.test(label) || /\b(?:percent|pct)$/.test(spoken)) return { unit: 'percent', stated }
  if (ratio.test(spoken)) return { unit: exchange.test(spoken) ? null : 'ratio', stated }
  if (amount.test(spoken)) return { unit: null, stated }
  if (count.test(spoken)) return { unit: 'count', stated }
  return { unit: null, stated }
}

/** `Weighted average shares (number)` counts single ones, whatever the scale of the table. */
function readingOf({ text, reading }: UnitInLabel): UnitReading {
  return /^(?:in )?(?:the )?(?:numbers?|units|single shares|actual|absolute|full|whole)$/i.test(text)
    ? { ...reading, scale: 0 }
    : reading
}
