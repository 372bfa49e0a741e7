import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '../api/client.ts'
import { createProvider, type Provider } from '../api/companies.ts'
import type { Client } from '../api/types.ts'
import { CrossfootError } from '../errors.ts'
import { Secret } from '../lib/secret.ts'
import { toolVersion } from '../lib/tool-version.ts'
import { withKeyFile } from '../pipeline/environment.ts'
import { outputOption, type Invocation } from './io.ts'
import { createProgress } from './progress.ts'
import { proxyFrom } from './proxy.ts'
import { safeLine } from './safe-term.ts'
import { warningText } from './say.ts'

/**
 * Asks the service with the address and the key of the environment. Where the folder of results has a rate ledger it
 * is shared with the runs. Errors: code `usage` without an address, `key` without a key.
 */
export async function withService<T>(
  invocation: Invocation,
  ask: (client: Client) => Promise<T>,
): Promise<T> {
  const { io, quiet } = invocation
  const { env, warnings } = await withKeyFile(io.env)
  if (!quiet) for (const warning of warnings) await io.stderr.write(warningText(io.stderr, safeLine(warning)))
  const baseUrl = env['CROSSFOOT_BASE_URL']
  if (!baseUrl) {
    throw new CrossfootError('usage', 'the address of the service is not set', {
      hint: 'set CROSSFOOT_BASE_URL, e.g. https://research.example/api/v1',
    })
  }
  const apiKey = env['CROSSFOOT_API_KEY']
  if (!apiKey) {
    throw new CrossfootError('key', 'the key of the workspace is not set', {
      hint: 'set CROSSFOOT_API_KEY, or CROSSFOOT_API_KEY_FILE to a file that holds it',
    })
  }
  const stateFolder = join(outputOption(invocation), '.crossfoot')
  const progress = createProgress(invocation)
  const dispatcher = await proxyFrom(env)
  const client = createClient({
    baseUrl,
    key: new Secret(apiKey),
    requestsPerMinute: requestsPerMinute(env['CROSSFOOT_REQUESTS_PER_MINUTE']),
    userAgent: `crossfoot/${toolVersion}`,
    onEvent: event => progress.onEvent({ code: 'client', event }),
    ...(existsSync(stateFolder) ? { ledgerFolder: stateFolder } : {}),
    ...(dispatcher ? { dispatcher } : {}),
  })
  try {
    return await ask(client)
  } finally {
    progress.done()
    await client.close()
    await dispatcher?.close()
  }
}

/** Asks the provider with the address and the key of the environment, which are its own. */
export async function withProvider<T>(
  { io: { env } }: Invocation,
  ask: (provider: Provider) => Promise<T>,
): Promise<T> {
  const baseUrl = env['CROSSFOOT_PROVIDER_BASE_URL']
  if (!baseUrl) {
    throw new CrossfootError('usage', 'the address of the provider is not set', {
      hint: 'set CROSSFOOT_PROVIDER_BASE_URL; it is another address than that of the research service',
    })
  }
  const key = env['CROSSFOOT_PROVIDER_API_KEY']
  if (!key) {
    throw new CrossfootError('key', 'the key of the provider is not set', {
      hint: 'set CROSSFOOT_PROVIDER_API_KEY; it is another key than that of the workspace',
    })
  }
  const dispatcher = await proxyFrom(env)
  const provider = createProvider({
    baseUrl,
    key: new Secret(key),
    ...(dispatcher ? { dispatcher } : {}),
  })
  try {
    return await ask(provider)
  } finally {
    await provider.close()
    await dispatcher?.close()
  }
}

function requestsPerMinute(text: string | undefined): number {
  if (!text) return 60
  const number = Number(text)
  if (Number.isInteger(number) && number >= 1) return number
  throw new CrossfootError('usage', 'CROSSFOOT_REQUESTS_PER_MINUTE must be a whole number from 1', {
    hint: 'unset it to use 60, the limit of the service',
  })
}
