import { CrossfootError } from '../errors.ts'
import { systemClock } from '../lib/clock.ts'
import type { JsonValue } from '../lib/lossless-json.ts'
import { toolVersion } from '../lib/tool-version.ts'
import { companyAnswerSchema, companySearchSchema } from '../model/research.ts'
import { parseBaseUrl } from './base-url.ts'
import { decodeAs } from './decode.ts'
import { createTransport } from './request.ts'
import { statusError } from './status-error.ts'
import { defaultLimits, defaultTimeouts } from './types.ts'
import type { ClientOptions } from './types.ts'

export type ProviderOptions = Pick<
  ClientOptions,
  'baseUrl' | 'key' | 'allowHttp' | 'timeouts' | 'limits' | 'dispatcher'
>

/** What the provider returns: its shape is not specified. */
export interface CompanyAnswer {
  readonly text: string
  readonly value: JsonValue
}

/** The separate data API of the provider (specification, section 4.5), with a key of its own. */
export interface Provider {
  /**
   * POST /kyb/search: companies by name in a country (two letters). Sent once. Code `usage` for an empty name or
   * another form of country, `key` where the key is refused, `contract` where the answer is no JSON.
   */
  searchCompanies(
    search: { readonly name: string; readonly location: string },
    signal?: AbortSignal,
  ): Promise<CompanyAnswer>
  close(): Promise<void>
}

const stage = 'companies'

/** A client of the provider; sends nothing yet. */
export function createProvider(options: ProviderOptions): Provider {
  const { key } = options
  if (!key.matches(/^[\x21-\x7e]{8,}$/)) {
    throw new CrossfootError('key', 'the key of the provider is empty or holds spaces or line breaks', {
      hint: 'copy it again, as one line',
    })
  }
  const transport = createTransport({
    base: parseBaseUrl(options.baseUrl, options.allowHttp, ''),
    key,
    userAgent: `crossfoot/${toolVersion}`,
    timeouts: { ...defaultTimeouts, ...options.timeouts },
    limits: { ...defaultLimits, ...options.limits },
    dispatcher: options.dispatcher,
    scheme: 'Token',
  })
  return {
    searchCompanies: async (search, signal) => {
      const body = JSON.stringify(checked(search))
      const call = { method: 'POST' as const, path: '/kyb/search', stage, body }
      const answer = await transport.send(call, signal)
      if (answer.status !== 200) throw statusError(answer, call, key, systemClock.now())
      const contentType = answer.headers.get('content-type') ?? null
      const { value } = decodeAs({ ...call, ...answer, contentType }, companyAnswerSchema, stage)
      return { text: answer.body.toString('utf8'), value }
    },
    close: () => transport.close(),
  }
}

function checked({ name, location }: { name: string; location: string }): { name: string; location: string } {
  const refuse = (what: string, hint: string): CrossfootError =>
    new CrossfootError('usage', what, { stage, hint })
  if (name.trim() === '' || !name.isWellFormed()) throw refuse('the company has no name', 'name the company')
  if (!/^[A-Za-z]{2}$/.test(location))
    throw refuse('the country is not a code of two letters', 'write it like US, GB or DE')
  return companySearchSchema.parse({ name: name.trim(), location: location.toUpperCase() })
}
