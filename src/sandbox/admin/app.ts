import type { Controls } from '../controls.ts'
import { errorResponse, maxBodyBytes, type SandboxRequest, type TextResponse } from '../message.ts'
import { matches } from '../paths.ts'
import { holdsToken } from '../token.ts'
import { adminRoutes } from './routes.ts'

/** The admin side as a function from request to response; every request needs the admin token as a bearer. */
export function adminAnswer(request: SandboxRequest, controls: Controls, adminToken: string): TextResponse {
  const response = respond(request, controls, adminToken)
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', ...response.headers }
  return { ...response, headers }
}

function respond(request: SandboxRequest, controls: Controls, adminToken: string): TextResponse {
  if (!holdsToken(request, 'bearer', adminToken)) {
    const error = 'The admin token is missing or wrong: send the header "Authorization: Bearer <adminToken>".'
    return errorResponse(401, error, { 'www-authenticate': 'Bearer' })
  }
  if (request.bodyBytes > maxBodyBytes)
    return errorResponse(413, `The request body is larger than ${maxBodyBytes} bytes.`)
  const segments = request.path.slice(1).split('/')
  const atPath = adminRoutes.filter(({ path }) => matches(path, segments))
  const route = atPath.find(({ method }) => method === request.method)
  if (route) return route.handle(request, controls, segments.at(-1) ?? '')
  if (atPath.length === 0) return errorResponse(404, 'The admin side has no such path.')
  const allow = atPath.map(({ method }) => method).join(', ')
  return errorResponse(405, `This path takes ${allow} only.`, { allow })
}
