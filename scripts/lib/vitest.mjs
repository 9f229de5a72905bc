import { existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { Failure, root, run } from './run.mjs'

/** @typedef {{ status: string, fullName: string, failureMessages: string[] }} TestResult */
/** @typedef {{ status: string, name: string, message: string, assertionResults: TestResult[] }} FileResult */
/** @typedef {{ numPassedTests: number, numFailedTests: number, testResults: FileResult[] }} Report */

/** What failed, and where in the tests. @param {string} [reason] a message and its stack, maybe in colour */
function brief(reason = '') {
  const lines = stripVTControlCharacters(reason).split('\n')
  const waitedFor = lines.find((_, at) => lines[at - 1] === 'Call log:')?.trim()
  const places = lines.flatMap((line) => /\btests\/[^)]*:\d+:\d+/.exec(line)?.[0] ?? [])
  return [lines[0], waitedFor, places.join(' < ')].filter(Boolean).join('\n    ')
}

/** What of a file needs a look. A passed test keeps the errors of its earlier attempt. @param {string} project @param {FileResult} file */
function remarksOn(project, { name, message, assertionResults }) {
  const place = `${project} ${relative(root, name)}`
  const remarks = assertionResults
    .filter(({ status, failureMessages }) => status === 'failed' || failureMessages.length > 0)
    .map(({ status, fullName, failureMessages }) => {
      const verdict = status === 'failed' ? 'ÉCHEC' : 'Au second essai :'
      return [`${verdict} ${place}`, fullName, ...failureMessages.map(brief)].join('\n  ')
    })
  return message ? [...remarks, `ÉCHEC ${place}\n  ${brief(message)}`] : remarks
}

/**
 * Runs the tests of one of Vitest's projects.
 * @param {string} project
 * @param {{ env?: Record<string, string>, files?: string[], beside?: boolean }} [options] `files`: those alone, otherwise
 *   all of the project; `beside`: while others of the project run
 * @returns {Promise<{ passed: number, failed: number, remarks: string[] }>}
 */
export async function vitest(project, { env = {}, files = [], beside = false } = {}) {
  const report = join(tmpdir(), `${project}${beside ? '-beside' : ''}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const status = await run('vitest', ['run', ...files, '--project', project, ...reporters], { env })
  if (!existsSync(report)) throw new Failure(`Vitest s'est arrêté sans compte rendu (code ${status}).`)
  /** @type {Report} */
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  // A file that broke outside its tests fails too, and so does a run that Vitest itself calls failed.
  const broken = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  )
  const failed = numFailedTests + broken.length
  return {
    passed: numPassedTests,
    failed: status === 0 ? failed : Math.max(failed, 1),
    remarks: testResults.flatMap((file) => remarksOn(project, file)),
  }
}
