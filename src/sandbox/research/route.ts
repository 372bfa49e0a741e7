import { researchRequestSchema } from '../../model/research.ts'
import { jsonBody } from '../json-body.ts'
import { errorResponse, type SandboxResponse } from '../message.ts'
import type { Call, Route } from '../routes.ts'
import type { World } from '../world.ts'

/** POST /research (section 4.4): all refusals come before the stream starts. */
export const researchRoute: Route = {
  method: 'POST',
  path: ['research'],
  scope: 'research',
  handle: research,
}

function research({ request, key, fingerprint }: Call, world: World): SandboxResponse {
  if (request.query !== '') return errorResponse(400, 'POST /research takes no query parameters.')
  const body = jsonBody(request, researchRequestSchema)
  if (!body.ok) return errorResponse(400, body.error)
  const question = { request: body.value, workspace: key.workspace, key: fingerprint }
  const refusal = world.desk.refusal(question)
  if (refusal !== undefined) return errorResponse(400, refusal)
  const { remaining, resetAt } = world.allowances[key.workspace].read(world.clock.now())
  if (remaining === 0)
    return errorResponse(429, `The allowance of the workspace is used up: it starts anew at ${resetAt}.`)
  const headers = { 'content-type': 'text/event-stream' }
  return { status: 200, headers, events: world.desk.answer(question) }
}
