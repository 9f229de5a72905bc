import { expect, test } from 'vitest'
import { readAudit } from '../../../scripts/lib/audit.mjs'
import { codesOf, readDocument, readSource, rowsOf } from './document'

type Locked = {
  version?: string
  integrity?: string
  resolved?: string
  hasInstallScript?: boolean
}

const lock = JSON.parse(readSource('package-lock.json')) as {
  lockfileVersion: number
  packages: Record<string, Locked>
}
const manifest = JSON.parse(readSource('package.json'))
const packages = Object.entries(lock.packages).filter(([path]) => path !== '')

test('the lock file has a hash for each package and no download address', () => {
  expect(packages.length).toBeGreaterThan(500)
  expect(packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([])
  expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
})

test('versions are exact', () => {
  for (const version of Object.values({ ...manifest.dependencies, ...manifest.devDependencies }))
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
})

test('only listed packages may run install scripts', () => {
  const scripted = packages.filter(([, { hasInstallScript }]) => hasInstallScript)
  expect(scripted.map(([path]) => path.replace(/.*node_modules\//, '')).toSorted()).toEqual(
    Object.keys(manifest.allowScripts).toSorted(),
  )
  for (const name of Object.keys(manifest.allowScripts))
    expect(codesOf(readDocument('dependencies'))).toContain(name)
})

test('each severity of the audit has a deadline', () => {
  const documented = rowsOf(
    readDocument('dependencies'),
    '| severity | a release that mends it, or a measure that holds it off, within |',
  )
  const days = documented.map(([severity = '', within = '']) => [
    severity.split(',')[0],
    Number.parseInt(within, 10),
  ])
  expect(days.slice(0, 4)).toEqual([
    ['critical', 2],
    ['high', 7],
    ['moderate', 30],
    ['low', 90],
  ])
})

test.each([
  ['nothing at all', ''],
  ['a page of a proxy', '<html>502</html>'],
  ['a refusal', '{"error":{"code":"ENOAUDIT","summary":"no service"}}'],
  ['a message', '{"message":"request failed"}'],
])('an audit with the response %s does not count as done', (_, answer) => {
  expect(readAudit(answer)).toBeUndefined()
})

test('an audit lists the most severe findings first', () => {
  const vulnerabilities = {
    a: { name: 'a', severity: 'low' },
    b: { name: 'b', severity: 'critical' },
  }
  expect(readAudit(JSON.stringify({ auditReportVersion: 2, vulnerabilities }))).toEqual([
    { name: 'b', severity: 'critical' },
    { name: 'a', severity: 'low' },
  ])
  expect(readAudit('{"auditReportVersion":2,"vulnerabilities":{}}')).toEqual([])
})
