import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageName, runtimePackages } from '../support/lockfile.ts'
import { readJson } from '../support/pipelines.ts'
import { testFolder } from '../support/test-folder.ts'

interface Component {
  readonly name: string
  readonly version: string
  readonly purl: string
  readonly licenses?: readonly unknown[]
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[]
}

test('the bill of materials is made offline and lists exactly the runtime packages of the lockfile', () => {
  const folder = testFolder()
  const file = join(folder, 'sbom.json')
  const { status, stderr } = spawnSync(process.execPath, ['scripts/sbom.mjs', file], {
    encoding: 'utf8',
    // Nothing answers there, and nothing is cached here.
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: folder,
      npm_config_registry: 'http://127.0.0.1:9/',
      npm_config_cache: join(folder, 'cache'),
    },
  })
  const runtime = runtimePackages()
  const wanted = new Map(
    runtime.map(([path, locked]) => [`${packageName(path)}@${locked.version}`, locked] as const),
  )
  expect([status, stderr]).toEqual([0, `${file}: ${wanted.size} packages\n`])
  expect(wanted.size).toBeGreaterThan(90)

  const bom = readJson(file) as unknown as {
    bomFormat: string
    specVersion: string
    metadata: { component: Component }
    components: Component[]
    dependencies: { ref: string }[]
  }
  expect([bom.bomFormat, bom.specVersion]).toEqual(['CycloneDX', '1.5'])
  expect(bom.metadata.component).toMatchObject({
    name: 'crossfoot',
    version: '0.1.0',
    purl: 'pkg:npm/crossfoot@0.1.0',
  })
  expect(bom.components.map(({ name, version }) => `${name}@${version}`).sort()).toEqual(
    [...wanted.keys()].sort(),
  )
  expect(bom.dependencies).toHaveLength(wanted.size + 1)
  for (const { name, version, purl, hashes = [], licenses = [] } of bom.components) {
    const { integrity, license } = wanted.get(`${name}@${version}`)!
    const sha512 = integrity && Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')
    expect(hashes).toEqual(sha512 === undefined ? [] : [{ alg: 'SHA-512', content: sha512 }])
    expect([name, licenses.length]).toEqual([name, license === undefined ? 0 : 1])
    expect(purl).toBe(`pkg:npm/${name.replace('@', '%40')}@${version}`)
  }
  // Nothing of this machine and no registry stands in it.
  expect(readFileSync(file, 'utf8')).not.toMatch(/crossfoot-sbom-|file:|registry|127\.0\.0\.1/)
})
