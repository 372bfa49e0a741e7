import type { Invocation } from '../io.ts'
import { printJson, printRows } from '../print.ts'
import { withService } from '../service.ts'

/** `crossfoot usage`: GET /usage, one to one. */
export async function usage(invocation: Invocation): Promise<number> {
  const answer = await withService(invocation, client => client.usage(invocation.io.signal))
  if (invocation.json) await printJson(invocation, answer)
  else await printRows(invocation, [answer], ['workspaceId', 'plan', 'used', 'limit', 'remaining', 'resetAt'])
  return 0
}
