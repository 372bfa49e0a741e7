import type { Invocation } from '../io.ts'
import { count, namedLines, printJson } from '../print.ts'
import { withService } from '../service.ts'
import { minuteText } from '../time-text.ts'

/** `crossfoot usage`: GET /usage, one to one. */
export async function usage(invocation: Invocation): Promise<number> {
  const answer = await withService(invocation, client => client.usage(invocation.io.signal))
  if (invocation.json) {
    await printJson(invocation, answer)
    return 0
  }
  const { workspaceId, plan, used, limit, remaining, resetAt } = answer
  const lines = [
    ['workspace', workspaceId],
    ['plan', plan],
    ['searches', `${count(remaining)} of ${count(limit)} left, ${count(used)} used`],
    ['reset at', minuteText(resetAt)],
  ] as const
  await invocation.io.stdout.write(namedLines(lines, invocation.io.stdout))
  return 0
}
