import type { TestProject } from 'vitest/node'
import { ensureBuilt } from '../../scripts/lib/build.mjs'

/** Builds the server where it is older than its sources, once more before each rerun: its tests run `dist/server`. */
export default async (project: TestProject) => {
  const build = () => ensureBuilt(['server'])
  project.onTestsRerun(build)
  await build()
}
