import { existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { Failure, root, run } from './run.mjs'

/** @typedef {{ status: string, fullName: string, failureMessages: string[] }} TestResult */
/** @typedef {{ status: string, name: string, message: string, assertionResults: TestResult[] }} FileResult */
/** @typedef {{ numPassedTests: number, numFailedTests: number, testResults: FileResult[] }} Report */

/** What a page complains of is a fault each time, however quick the second attempt was. */
const COMPLAINT = 'complaints of the browser'

/**
 * What of a file needs a look, and the number of passed tests that failed all the same. What a browser shows in time
 * depends on a busy machine: a test may need its second attempt, and is named then.
 * @param {string} project @param {FileResult} file
 */
function judge(project, { name, message, assertionResults }) {
  let faults = 0
  /** @type {string[]} */
  const remarks = []
  const firstLine = (/** @type {string} */ text) => text.split('\n', 1)[0]
  const place = `${project} ${relative(root, name)}`
  for (const { status, fullName, failureMessages } of assertionResults) {
    const [reason] = failureMessages
    // A passed test keeps the errors of its earlier attempt.
    const complaint = status === 'passed' && failureMessages.some((text) => text.includes(COMPLAINT))
    if (complaint) faults++
    if (status === 'failed' || complaint)
      remarks.push(`ÉCHEC ${place}\n  ${fullName}\n  ${firstLine(reason ?? '')}`)
    else if (reason) remarks.push(`Au second essai : ${place}\n  ${fullName}\n  ${firstLine(reason)}`)
  }
  if (message) remarks.push(`ÉCHEC ${place}\n  ${firstLine(message)}`)
  return { faults, remarks }
}

/**
 * Runs the tests of one of Vitest's projects.
 * @param {string} project
 * @param {{ env?: Record<string, string>, files?: string[] }} [options] `files`: those alone, otherwise all of the project
 * @returns {Promise<{ passed: number, failed: number, remarks: string[] }>}
 */
export async function vitest(project, { env = {}, files = [] } = {}) {
  const report = join(tmpdir(), `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = ['run', ...files, '--project', project, ...reporters]
  const { status } = await run(join(root, 'node_modules/.bin/vitest'), args, { env })
  if (!existsSync(report)) throw new Failure(`Vitest s'est arrêté sans compte rendu (code ${status}).`)
  /** @type {Report} */
  const { numPassedTests: passed, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const verdicts = testResults.map((file) => judge(project, file))
  const faults = verdicts.reduce((sum, verdict) => sum + verdict.faults, 0)
  // A file that broke outside its tests fails too, and so does a run that Vitest itself calls failed.
  const broken = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  )
  const failed = numFailedTests + broken.length + faults
  return {
    passed: passed - faults,
    failed: status === 0 ? failed : Math.max(failed, 1),
    remarks: verdicts.flatMap((verdict) => verdict.remarks),
  }
}
