import { companySearchSchema } from '../model/research.ts'
import { sampleCompanies } from './companies.ts'
import { jsonBody } from './json-body.ts'
import { errorResponse, maxBodyBytes, okResponse, type SandboxRequest, type TextResponse } from './message.ts'
import { holdsToken } from './token.ts'

export const providerPrefix = '/provider'

/**
 * The provider API (section 4.5), of which the company search alone is described. The shape of its answer is not:
 * this one is the sandbox's own. No rate limit of the workspace applies.
 */
export function provider(request: SandboxRequest, providerKey: string): TextResponse {
  if (!holdsToken(request, 'token', providerKey)) {
    const error = 'The provider key is missing or invalid: send the header "Authorization: Token <API_KEY>".'
    return errorResponse(401, error, { 'www-authenticate': 'Token' })
  }
  if (request.bodyBytes > maxBodyBytes)
    return errorResponse(413, `The request body is larger than ${maxBodyBytes} bytes.`)
  if (request.path !== `${providerPrefix}/kyb/search`)
    return errorResponse(404, 'The provider API has no such path: this sandbox serves /kyb/search alone.')
  if (request.method !== 'POST') return errorResponse(405, 'This path takes POST only.', { allow: 'POST' })
  if (request.query !== '') return errorResponse(400, 'POST /kyb/search takes no query parameters.')
  const body = jsonBody(request, companySearchSchema)
  return body.ok ? okResponse(search(body.value)) : errorResponse(400, body.error)
}

function search({ name, location }: { readonly name: string; readonly location: string }): string {
  const words = name.trim().toLowerCase()
  const found = sampleCompanies.filter(
    company =>
      words !== '' &&
      company.location === location.trim().toUpperCase() &&
      [company.name.toLowerCase(), ...company.names].some(known => known.includes(words)),
  )
  const results = found.map(company => ({
    companyId: company.id,
    name: company.name,
    location: company.location,
    registrationNumber: company.registrationNumber,
    status: 'active',
  }))
  return JSON.stringify({ results })
}
