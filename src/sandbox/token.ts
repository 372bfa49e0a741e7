import { sha256Hex } from '../lib/hash.ts'
import { headerValues, type SandboxRequest } from './message.ts'

/** Whether a request has exactly one Authorization header, of this scheme and with this token. */
export function holdsToken(request: SandboxRequest, scheme: 'token' | 'bearer', token: string): boolean {
  const [header = '', ...others] = headerValues(request, 'authorization')
  const [sentScheme = '', sent = '', ...rest] = header.trim().split(/ +/)
  const fits = sentScheme.toLowerCase() === scheme && sha256Hex(sent) === sha256Hex(token)
  return fits && others.length === 0 && rest.length === 0
}
