import { CrossfootError } from '../errors.ts'

/** Where the service is: `path` is `/api/v1`, with what the address has in front of it. */
export interface BaseUrl {
  readonly origin: string
  readonly path: string
}

const apiPath = '/api/v1'

/**
 * Reads the base address, with or without `/api/v1`; `below` is what stands in its place for another API. Code `usage` for anything but https (http only to this machine
 * unless `allowHttp`), and for user names, passwords, queries and fragments. Never shows what it refuses: a key pasted
 * into the wrong variable must not come out here.
 */
export function parseBaseUrl(text: string, allowHttp = false, below: string = apiPath): BaseUrl {
  if (!URL.canParse(text)) throw refusal('is not a web address', 'write it like https://api.example.com')
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw refusal('begins with neither https:// nor http://', 'write it like https://api.example.com')
  }
  if (url.username !== '' || url.password !== '') {
    throw refusal('contains a user name or password', 'remove it; the key is passed separately')
  }
  if (url.search !== '' || url.hash !== '') {
    throw refusal('contains a query or fragment', 'remove everything from "?" or "#" on')
  }
  if (url.protocol === 'http:' && !allowHttp && !isLoopback(url.hostname)) {
    throw refusal(
      `uses http, so that anybody on the way to ${url.host} could read the key`,
      'use https; http is for this machine itself',
    )
  }
  const prefix = url.pathname.replace(/\/+$/, '')
  return { origin: url.origin, path: prefix.endsWith(below) ? prefix : prefix + below }
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.[0-9]{1,3}){3}$/.test(hostname)
}

function refusal(what: string, hint: string): CrossfootError {
  return new CrossfootError('usage', `the base URL of the service ${what}`, { hint })
}
