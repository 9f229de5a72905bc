import type { TestProject } from 'vitest/node'
import { ensureBuilt } from '../../scripts/lib/build.mjs'

/** Builds server and screens where they are older than their sources, once more before each rerun. */
export default async (project: TestProject) => {
  const build = () => ensureBuilt()
  project.onTestsRerun(build)
  await build()
}
