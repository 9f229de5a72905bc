import { execFile } from 'node:child_process'
import { root } from './run.mjs'

/** Severities of `npm audit`, ascending. */
const SEVERITIES = /** @type {const} */ (['info', 'low', 'moderate', 'high', 'critical'])
/** @typedef {(typeof SEVERITIES)[number]} Severity */
/** @typedef {{ name: string, severity: Severity }} Finding */

/**
 * Result of `npm audit`, documented exceptions first; undefined if its service is unavailable.
 * @param {string} json
 * @returns {Finding[] | undefined}
 */
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

/**
 * Queries the registry for vulnerabilities of production packages.
 * @returns {Promise<Finding[] | undefined>} undefined if its service is unavailable
 */
export const audit = () =>
  new Promise((done) => {
    const args = ['audit', '--json', '--omit=dev', '--package-lock-only', '--audit=true', '--fetch-retries=0']
    // npm exits with a non-zero status for findings and for failures: only the output distinguishes them.
    execFile('npm', args, { cwd: root, timeout: 60 * SECOND, maxBuffer: 50_000_000 }, (_error, stdout) =>
      done(readAudit(stdout)),
    )
  })
