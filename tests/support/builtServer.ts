import type { TestProject } from 'vitest/node'
import { ensureBuilt } from '../../scripts/lib/build.mjs'

/** Builds the server when older than its sources, and before each rerun: its tests run `dist/server`. */
export default async (project: TestProject) => {
  const build = () => ensureBuilt(['server'])
  project.onTestsRerun(build)
  await build()
}
