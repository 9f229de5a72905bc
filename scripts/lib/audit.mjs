import { execFile } from 'node:child_process'
import { root } from './run.mjs'

/** @typedef {{ name: string, severity: 'info' | 'low' | 'moderate' | 'high' | 'critical' }} Finding */

/** The known weaknesses that `npm audit` tells. Undefined when its service does not answer. @param {string} json @returns {Finding[] | undefined} */
export function readAudit(json) {
  try {
    const { vulnerabilities, auditReportVersion } = JSON.parse(json)
    return auditReportVersion && Object.values(vulnerabilities)
  } catch {
    return undefined
  }
}

/** Asks the registry for known weaknesses of what is delivered. @returns {Promise<Finding[] | undefined>} undefined when its service does not answer */
export const audit = () =>
  new Promise((done) => {
    const args = ['audit', '--json', '--omit=dev', '--package-lock-only', '--audit=true', '--fetch-retries=0']
    // npm ends with a status other than 0 for findings as for failures: what it writes tells them apart.
    execFile('npm', args, { cwd: root, timeout: 60_000, maxBuffer: 50_000_000 }, (_error, stdout) =>
      done(readAudit(stdout)),
    )
  })
