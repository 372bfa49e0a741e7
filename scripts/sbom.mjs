// Writes the software bill of materials of what runs (CycloneDX), from the lockfile alone: nothing is asked for.
//   node scripts/sbom.mjs [FILE]      sbom.json if not given
// `npm sbom --omit=dev` alone will not do (npm 11.19): it refuses a tree in which a bundled package is overridden, as
// unzipper is below exceljs, and leaves out what runs where a tool of development needs it too (zod, yaml). So it reads
// a copy of the manifest and of the lockfile in which nothing is bundled and no tools stand. Versions are the same.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const [file = 'sbom.json'] = process.argv.slice(2)
const readJson = path => JSON.parse(readFileSync(path, 'utf8'))

const { bundleDependencies: _, devDependencies: __, ...manifest } = readJson('package.json')
const lock = readJson('package-lock.json')
for (const [path, entry] of Object.entries(lock.packages)) {
  delete entry.bundleDependencies
  delete entry.devDependencies
  delete entry.inBundle
  if (entry.dev) delete lock.packages[path]
}

const folder = mkdtempSync(join(tmpdir(), 'crossfoot-sbom-'))
try {
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  const flags = ['--sbom-format=cyclonedx', '--sbom-type=application']
  const offline = ['--package-lock-only', '--offline', '--loglevel=error']
  const text = execFileSync('npm', ['sbom', ...flags, ...offline], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  const bom = JSON.parse(text)
  // It is called after the folder of the copy.
  bom.metadata.component.name = manifest.name
  // A package that lies in two folders is listed once; npm 10 lists it twice.
  bom.components = [...new Map(bom.components.map(one => [one['bom-ref'], one])).values()]
  const needs = new Map()
  for (const { ref, dependsOn } of bom.dependencies) {
    needs.set(ref, { ref, dependsOn: [...new Set([...(needs.get(ref)?.dependsOn ?? []), ...dependsOn])] })
  }
  bom.dependencies = [...needs.values()]
  writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`)
  console.error(`${file}: ${bom.components.length} packages`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
