import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** It freezes what all of a process share; all other files share one process each worker, which has the program at hand. */
const apart = 'test/normalize/frozen-prototypes.test.ts'

/** They take longest, however short they are, and begin first in their project: the last to end would run alone. */
const longest =
  /(?:crash|other-readers|commands|sync|start-pages|key-canary|plain-row|properties|normalize-report|ways|reshaped|linear-time|layout-limits)\.test\.ts$/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap(project => {
      const own = sorted.filter(file => file.project === project)
      return [
        ...own.filter(({ moduleId }) => longest.test(moduleId)),
        ...own.filter(({ moduleId }) => !longest.test(moduleId)),
      ]
    })
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    testTimeout: 180_000,
    hookTimeout: 60_000,
    reporters: ['default'],
    // One less by default, but many tests wait for processes of their own.
    maxWorkers: Math.max(2, availableParallelism()),
    // Two cores carry two runs at once; a test that is named concurrent waits for another.
    maxConcurrency: 3,
    globalSetup: 'test/support/shared-folder.ts',
    projects: [
      { extends: true, test: { name: 'apart', include: [apart] } },
      {
        extends: true,
        test: { name: 'together', include: ['test/**/*.test.ts'], exclude: [apart], isolate: false },
      },
    ],
  },
})
