import { existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { Failure, root, run } from './run.mjs'

/** @typedef {{ status: string, fullName: string, failureMessages: string[] }} TestResult */
/** @typedef {{ status: string, name: string, message: string, assertionResults: TestResult[] }} FileResult */
/** @typedef {{ numPassedTests: number, numFailedTests: number, testResults: FileResult[] }} Report */

/**
 * The error, and its location in the tests.
 * @param {string} [reason] message and stack, possibly with colour codes
 */
function brief(reason = '') {
  const lines = stripVTControlCharacters(reason).split('\n')
  const waitedFor = lines.find((_, at) => lines[at - 1] === 'Call log:')?.trim()
  const places = lines.flatMap((line) => /\btests\/[^)]*:\d+:\d+/.exec(line)?.[0] ?? [])
  return [lines[0], waitedFor, places.join(' < ')].filter(Boolean).join('\n    ')
}

/**
 * Failures and retried tests of a file; a passed retry keeps the errors of its first attempt.
 * @param {string} project
 * @param {FileResult} file
 */
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

/** The browser tests with every case take 15 minutes on two processors. */
const MINUTES = 45

/**
 * Runs the tests of a Vitest project.
 * @param {string} project
 * @param {{ env?: Record<string, string>, files?: string[], beside?: boolean }} [options] `files`: only
 * these, default all;
 * `beside`: while other tests of the project are running
 * @returns {Promise<{ passed: number, failed: number, remarks: string[] }>}
 */
export async function vitest(project, { env = {}, files = [], beside = false } = {}) {
  const report = join(tmpdir(), `${project}${beside ? '-beside' : ''}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const status = await run('vitest', ['run', ...files, '--project', project, ...reporters], {
    env,
    minutes: MINUTES,
  })
  if (!existsSync(report)) throw new Failure(`Vitest s'est arrêté sans compte rendu (code ${status}).`)
  /** @type {Report} */
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  // Also fails for errors outside tests, and when Vitest itself reports a failure.
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
