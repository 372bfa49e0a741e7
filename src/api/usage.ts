import { usageSchema } from '../model/report.ts'
import type { Usage } from '../model/report.ts'
import type { Channel } from './attempts.ts'
import { decodeAs } from './decode.ts'

/** GET /usage (specification, section 4.1): the allowance of the workspace. */
export function getUsage(channel: Channel, signal?: AbortSignal): Promise<Usage> {
  return channel.get(
    { method: 'GET', path: '/usage' },
    exchange => decodeAs(exchange, usageSchema).data,
    signal,
  )
}
