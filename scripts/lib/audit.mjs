import { execFile } from 'node:child_process'
import { root } from './run.mjs'

/** By rising severity: `npm audit` names them so. */
const SEVERITIES = /** @type {const} */ (['info', 'low', 'moderate', 'high', 'critical'])
/** @typedef {(typeof SEVERITIES)[number]} Severity */
/** @typedef {{ name: string, severity: Severity }} Finding */

/** What `npm audit` says, known weaknesses first. Undefined when its service does not answer. @param {string} json @returns {Finding[] | undefined} */
export function readAudit(json) {
  try {
    const { vulnerabilities, auditReportVersion } = JSON.parse(json)
    if (!auditReportVersion || typeof vulnerabilities !== 'object') return undefined
    /** @type {Finding[]} */
    const findings = Object.values(vulnerabilities).map(({ name, severity }) => ({ name, severity }))
    return findings.sort((a, b) => SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity))
  } catch {
    return undefined
  }
}

const SECOND = 1_000

/** Asks the registry for known weaknesses of what is delivered. @returns {Promise<Finding[] | undefined>} undefined when its service does not answer */
export const audit = () =>
  new Promise((done) => {
    const args = ['audit', '--json', '--omit=dev', '--package-lock-only', '--audit=true', '--fetch-retries=0']
    // npm ends with a status other than 0 for findings as for failures: what it writes tells them apart.
    execFile('npm', args, { cwd: root, timeout: 60 * SECOND, maxBuffer: 50_000_000 }, (_error, stdout) =>
      done(readAudit(stdout)),
    )
  })
