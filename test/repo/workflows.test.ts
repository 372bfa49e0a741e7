import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readJson } from '../support/pipelines.ts'
import { filesBelow } from './source-files.ts'

interface Step {
  readonly uses?: string
  readonly run?: string
}

interface Workflow {
  readonly on: object
  readonly permissions: Record<string, string>
  readonly jobs: Record<
    string,
    { readonly permissions?: Record<string, string>; readonly needs?: string; readonly steps: Step[] }
  >
}

const files = filesBelow('.github/workflows')
const workflows = new Map(
  files.map(file => [file, parse(readFileSync(`.github/workflows/${file}`, 'utf8')) as Workflow]),
)

test('workflows read, but for the one job that makes a release, and use the actions of GitHub alone', () => {
  expect(files).toEqual(['audit.yml', 'ci.yml', 'release.yml'])
  for (const [file, { permissions, jobs }] of workflows) {
    expect([file, permissions]).toEqual([file, { contents: 'read' }])
    for (const [name, job] of Object.entries(jobs)) {
      const may = file === 'release.yml' && name === 'release' ? { contents: 'write' } : undefined
      expect([file, name, job.permissions]).toEqual([file, name, may])
      const foreign = job.steps.filter(
        ({ uses }) => uses !== undefined && !/^actions\/[a-z-]+@v\d+$/.test(uses),
      )
      expect(foreign).toEqual([])
    }
    expect(readFileSync(`.github/workflows/${file}`, 'utf8')).not.toMatch(/secrets\.|pull_request_target/)
  }
})

test('the job that may write runs nothing of the repository', () => {
  const { needs, steps } = workflows.get('release.yml')!.jobs['release']!
  expect(needs).toBe('package')
  expect(steps.map(({ uses, run }) => uses ?? run?.split(' ').slice(0, 3).join(' '))).toEqual([
    'actions/download-artifact@v4',
    'gh release create',
  ])
})

test('a release is checked, audited, and carries package, bill of materials and hashes', () => {
  const { jobs } = workflows.get('release.yml')!
  const runs = (jobs['package']?.steps ?? []).flatMap(({ run }) => run ?? [])
  for (const command of ['.ci/run', 'npm audit signatures', 'npm run sbom', 'npm pack']) {
    expect(runs).toContain(command)
  }
  const release = jobs['release']?.steps.find(({ run }) => run)?.run
  expect(release).toMatch(/ crossfoot-\*\.tgz sbom\.json SHA256SUMS$/)
})

test('every script that a workflow runs exists', () => {
  const { scripts } = readJson('package.json') as { scripts: Record<string, string> }
  const named = [...workflows.values()]
    .flatMap(({ jobs }) => Object.values(jobs).flatMap(({ steps }) => steps))
    .flatMap(({ run }) => [...(run ?? '').matchAll(/npm run (\S+)/g)].map(([, name = '']) => name))
  expect(named).toEqual(['sbom'])
  expect(named.filter(name => !(name in scripts))).toEqual([])
})
