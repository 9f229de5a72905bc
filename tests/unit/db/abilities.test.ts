import { expect, test } from 'vitest'
import { abilitiesOf } from '../../../server/db/abilities'
import { isDeadlock, isUnavailable, refusesWrites } from '../../../server/db/faults'

const said = (version: string, comment = '', galera = false) => ({ version, comment, galera })

test.for([
  [
    '5.7.44',
    'MySQL Community Server (GPL)',
    'La base de données est MySQL 5.7.44, trop ancienne : il faut au moins MySQL 8.0.',
  ],
  [
    '10.5.29-MariaDB-0+deb11u1',
    'Debian 11',
    'La base de données est MariaDB 10.5.29-MariaDB-0+deb11u1, trop ancienne : il faut au moins MariaDB 10.6.',
  ],
  ['inconnue', '', 'La base de données est MySQL inconnue, trop ancienne : il faut au moins MySQL 8.0.'],
] as const)('%s is refused', ([version, comment, message]) => {
  expect(() => abilitiesOf(said(version, comment))).toThrow(message)
})

test.for([
  ['10.11.19-MariaDB-0+deb12u1', 'Debian 12'],
  ['5.5.5-10.11.6-MariaDB', ''],
  ['11.8.2', 'mariadb.org binary distribution'],
] as const)('%s limits the time of all statements and of idle transactions', ([version, comment]) => {
  const { statementLimit, silenceLimit, silenceEndsIdle } = abilitiesOf(said(version, comment))
  expect([statementLimit(5_500), silenceLimit(10)]).toEqual([
    'max_statement_time = 5.5',
    'idle_transaction_timeout = 10',
  ])
  expect(silenceEndsIdle).toBe(false)
})

test.for([
  ['8.0.19', 'MySQL Community Server - GPL'],
  ['8.0.36-28.1', 'Percona XtraDB Cluster (GPL)'],
  ['8.4.5', 'MySQL Community Server - GPL'],
  ['9.7.4-2', '(Debian)'],
] as const)('%s limits the time of reads and of idle connections', ([version, comment]) => {
  const { name, statementLimit, silenceLimit, silenceEndsIdle } = abilitiesOf(said(version, comment))
  expect(name).toBe(`MySQL ${version}`)
  expect([statementLimit(5_500), silenceLimit(10)]).toEqual([
    'max_execution_time = 5500',
    'wait_timeout = 10',
  ])
  expect(silenceEndsIdle).toBe(true)
})

const fault = (errno: number) => ({ driverError: { errno, code: `ER_${errno}` } })

test('a commit rolled back by the cluster is retried', () => {
  expect(isDeadlock(fault(3101))).toBe(true)
  expect(isUnavailable(fault(3101))).toBe(false)
})

test.for([1290, 1836, 3032, 3098, 3100])(
  'a write refused with error %d is retryable on another server',
  (errno) => {
    expect(isUnavailable(fault(errno))).toBe(true)
    expect(refusesWrites(fault(errno))).toBe(true)
  },
)

test.for([1047, 1969, 3024, 3168, 4031])('%d means that the database cannot be reached', (errno) => {
  expect(isUnavailable(fault(errno))).toBe(true)
  expect(refusesWrites(fault(errno))).toBe(false)
})
