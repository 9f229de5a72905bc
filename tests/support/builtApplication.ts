import type { TestProject } from 'vitest/node'
import { ensureBuilt } from '../../scripts/lib/build.mjs'

/** Builds server and client when older than their sources, and before each rerun. */
export default async (project: TestProject) => {
  const build = () => ensureBuilt()
  project.onTestsRerun(build)
  await build()
}
