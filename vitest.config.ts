import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Pure functions of texts: their files share one process each worker, so that patterns are compiled once. */
const ofTexts = ['test/normalize/**/*.test.ts', 'test/quality/**/*.test.ts']
/** It freezes what all of a process share. */
const apart = 'test/normalize/frozen-prototypes.test.ts'

export default defineConfig({
  test: {
    testTimeout: 180_000,
    hookTimeout: 60_000,
    reporters: ['default'],
    // One less by default, but many tests wait for processes of their own.
    maxWorkers: Math.max(2, availableParallelism()),
    // Two cores carry two runs at once; a test that is named concurrent waits for another.
    maxConcurrency: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'alone',
          include: ['test/!(normalize|quality)/**/*.test.ts', apart],
          globalSetup: 'test/support/shared-folder.ts',
        },
      },
      { extends: true, test: { name: 'texts', include: ofTexts, exclude: [apart], isolate: false } },
    ],
  },
})
