import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 60_000,
    reporters: ['default'],
    // One less by default, but many tests wait for processes of their own.
    maxWorkers: Math.max(2, availableParallelism()),
    // Two cores carry two runs at once; a test that is named concurrent waits for another.
    maxConcurrency: 3,
  },
})
