import { mkdirSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { emptyState, writeState } from '../../src/pipeline/store/state.ts'
import { jsonLines, runCli } from '../support/cli.ts'
import { keyText, sendJson } from '../support/http-service.ts'
import { runTest, testPipeline } from '../support/pipelines.ts'
import { reportService, savedReport, type ReportService } from '../support/report-service.ts'
import { testFolder } from '../support/test-folder.ts'

const envOf = (service: ReportService): Record<string, string> => ({
  CROSSFOOT_BASE_URL: service.url,
  CROSSFOOT_API_KEY: keyText,
})

describe('status', () => {
  test('says what is pending, why a run stopped, what the service said of the allowance, and sends nothing', async () => {
    const service = await reportService(3)
    const output = testFolder()
    service.fault = (path, response) => {
      if (path !== '/reports/r02') return false
      sendJson(response, 502, { error: 'temporary problem' })
      return true
    }
    await runTest(testPipeline(service.url), output)
    service.asked()
    const { code, stdout } = await runCli(['status', '--output', output])
    expect([code, service.asked()]).toEqual([0, []])
    const [status] = jsonLines(stdout)
    expect(status).toMatchObject({
      results: { generation: 1 },
      publishing: false,
      lock: { code: 'free' },
      pending: [{ report_id: 'r02', reason: expect.stringContaining('502') as string }],
      openQuestions: [],
      allowance: { remaining: expect.any(Number) as number },
      runs: [
        { run: { status: 'partial' }, error: expect.stringContaining('1 report is still missing') as string },
      ],
    })
  })

  test('names the process that holds the folder, and one that left its lock behind', async () => {
    const output = testFolder()
    mkdirSync(join(output, '.crossfoot'))
    const lock = (pid: number): void => {
      const holder = { pid, hostname: hostname(), startedAt: null, token: 'a' }
      writeFileSync(join(output, '.crossfoot', 'lock'), JSON.stringify(holder))
    }
    const state = async (): Promise<unknown> =>
      jsonLines((await runCli(['status', '--output', output])).stdout)[0]?.['lock']
    lock(process.pid)
    expect(await state()).toEqual({ code: 'held', pid: process.pid, hostname: hostname() })
    lock(2 ** 22 + 1)
    expect(await state()).toEqual({ code: 'left behind', pid: 2 ** 22 + 1, hostname: hostname() })
  })

  test('of a folder that no run has used is one sentence and exit 2', async () => {
    const { code, stderr } = await runCli(['status', '--output', join(testFolder(), 'none')])
    expect([code, stderr.split('\n').length]).toEqual([2, 2])
    expect(stderr).toContain('no run has written there')
  })
})

describe('doctor', () => {
  const checks = async (env: Record<string, string>, output: string) => {
    const { code, stdout } = await runCli(['doctor', '--output', output], { env })
    const verdicts = jsonLines(stdout).map(({ check, verdict }) => `${String(check)} ${String(verdict)}`)
    return { code, verdicts, stdout }
  }

  test('finds nothing wrong where nothing is, after one request, and leaves nothing behind', async () => {
    const service = await reportService(1)
    const output = join(testFolder(), 'out')
    const { code, verdicts, stdout } = await checks(envOf(service), output)
    expect([code, service.asked()]).toEqual([0, ['/usage']])
    expect(verdicts).toEqual(['versions ok', 'pipeline ok', 'service ok', 'folder ok', 'lock ok'])
    expect(stdout).not.toContain(keyText.slice(-12))
    expect(() => mkdirSync(output)).not.toThrow()
  })

  test('a missing key, a refused key and a service that is away have their exit codes', async () => {
    const service = await reportService(1)
    const output = testFolder()
    const { CROSSFOOT_API_KEY: _, ...keyless } = envOf(service)
    expect(await checks(keyless, output)).toMatchObject({
      code: 3,
      verdicts: ['versions ok', 'pipeline failed', 'service skipped', 'folder ok', 'lock ok'],
    })
    service.fault = (_path, response) => {
      sendJson(response, 401, { error: 'expired' })
      return true
    }
    expect(await checks(envOf(service), output)).toMatchObject({
      code: 3,
      verdicts: ['versions ok', 'pipeline ok', 'service failed', 'folder ok', 'lock ok'],
    })
    const away = { ...envOf(service), CROSSFOOT_BASE_URL: 'http://127.0.0.1:9' }
    expect((await checks(away, output)).code).toBe(4)
  })

  test('a place that cannot be written is found', async () => {
    const service = await reportService(1)
    const file = join(testFolder(), 'file')
    writeFileSync(file, '')
    const { code, verdicts } = await checks(envOf(service), join(file, 'out'))
    expect([code, verdicts[3]]).toEqual([2, 'folder failed'])
  })

  test('the sample reports of the demo in the folder are found, as run and its dry run find them', async () => {
    const service = await reportService(1)
    const output = testFolder()
    mkdirSync(join(output, '.crossfoot'))
    await writeState(join(output, '.crossfoot'), emptyState(true))
    const { code, verdicts, stdout } = await checks(envOf(service), output)
    expect([code, verdicts[3]]).toEqual([2, 'folder failed'])
    expect(stdout).toContain('Choose another folder with --output, or delete that one')
    for (const options of [[], ['--dry-run']]) {
      const run = await runCli(['run', '--output', output, ...options], { env: envOf(service) })
      expect(run.code).toBe(2)
      expect(run.stderr).toContain('holds the sample reports of the demo')
    }
  })

  test('a clock that is off is a warning', async () => {
    const service = await reportService(1)
    service.reports.push(savedReport('r02'))
    service.fault = (path, response) => {
      if (path === '/usage') response.setHeader('date', 'Sat, 01 Jan 2000 00:00:00 GMT')
      return false
    }
    const { code, verdicts, stdout } = await checks(envOf(service), testFolder())
    expect([code, verdicts[2]]).toEqual([0, 'service warning'])
    expect(stdout).toContain('ahead of that of the service')
  })
})
