import type { Dispatcher } from 'undici'

const names = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'] as const

/** A dispatcher through the proxy that the environment names; NO_PROXY is honoured. Undefined where none is named. */
export async function proxyFrom(
  env: Readonly<Record<string, string | undefined>>,
): Promise<Dispatcher | undefined> {
  if (!names.some(name => env[name])) return undefined
  const { EnvHttpProxyAgent } = await import('undici')
  return new EnvHttpProxyAgent()
}
