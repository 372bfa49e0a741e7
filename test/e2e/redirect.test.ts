import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCli } from '../support/cli.ts'
import { httpService, keyText, rawService, sendJson, usageBody } from '../support/http-service.ts'
import { testFolder } from '../support/test-folder.ts'

const commands: readonly (readonly string[])[] = [
  ['usage'],
  ['reports', 'list'],
  ['reports', 'get', 'r1'],
  ['companies', 'search', 'Apple', '--location', 'US'],
  ['research', 'Apple Inc., United States: revenue of five years', '--patience', '0'],
  ['run', 'p.yaml', '--output', 'out'],
]

test.each([301, 302, 303, 307, 308])(
  'status %i to another host: no connection is made there, by no command',
  async status => {
    let asked = 0
    const other = await rawService(socket => socket.end())
    const service = await httpService((request, response) => {
      // The allowance is asked for before a question; everything else is sent away.
      if (request.url === '/api/v1/usage' && asked++ > 0) return sendJson(response, 200, usageBody)
      request.resume()
      response.writeHead(status, { location: `${other.url}${request.url}` }).end()
    })
    const folder = testFolder()
    writeFileSync(
      join(folder, 'p.yaml'),
      'name: p\nsource: { baseUrl: "${CROSSFOOT_BASE_URL}", apiKey: "${CROSSFOOT_API_KEY}" }\ndestinations: { duckdb: {} }\n',
    )
    const env = {
      CROSSFOOT_BASE_URL: service.url,
      CROSSFOOT_API_KEY: keyText,
      CROSSFOOT_PROVIDER_BASE_URL: service.url,
      CROSSFOOT_PROVIDER_API_KEY: keyText.replace('live', 'provider'),
      CROSSFOOT_REQUESTS_PER_MINUTE: '60000',
    }
    for (const command of commands) {
      const { code, stderr } = await runCli(command, { cwd: folder, env })
      expect([command[0], stderr]).toEqual([
        command[0],
        expect.stringMatching(`answered ${status}: a redirect to`),
      ])
      expect(code).not.toBe(0)
    }
    expect(service.received.length).toBeGreaterThanOrEqual(commands.length)
    expect(service.received.every(({ headers }) => headers.authorization !== undefined)).toBe(true)
    expect(other.received).toEqual([])
  },
)
