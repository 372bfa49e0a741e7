// Builds the program: modules for the benches and scripts into build/, and what is packed into dist/, where all modules
// stand together in a few files: seven hundred single ones add 0.2 seconds to the start of a command.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { rolldown } from 'rolldown'

for (const folder of ['build', 'dist']) rmSync(folder, { recursive: true, force: true })
const { status } = spawnSync('tsc -p tsconfig.build.json', { shell: true, stdio: 'inherit' })
if (status !== 0) process.exit(1)

const bundle = await rolldown({
  input: ['build/main.js', 'build/index.js'],
  platform: 'node',
  external: /^[^./]/,
})
await bundle.write({
  dir: 'dist',
  format: 'es',
  entryFileNames: '[name].js',
  chunkFileNames: 'chunks/[name].js',
})
await bundle.close()
