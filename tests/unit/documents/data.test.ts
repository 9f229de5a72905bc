import { getMetadataArgsStorage } from 'typeorm'
import { expect, test } from 'vitest'
import '../../../server/db/dataSource'
import { SEALED_TABLES } from '../../../server/journal/seals'
import { AUDITED_COLUMNS } from '../../../server/journal/tables'
import { codesOf, readDocument, rowsOf } from './document'

test('each column of each table has one class', () => {
  const { tables, columns } = getMetadataArgsStorage()
  const stored = Object.fromEntries(
    tables.map(({ name, target }) => [
      name,
      columns
        .filter((column) => column.target === target)
        .map(({ propertyName }) => propertyName)
        .toSorted(),
    ]),
  )
  const documented = Object.fromEntries(
    rowsOf(readDocument('data'), '| table | secret | personal | internal | technical |').map(
      ([table = '', ...classes]) => [codesOf(table)[0], classes.flatMap(codesOf).toSorted()],
    ),
  )
  expect(documented).toEqual(stored)
})

test('each table is listed once, as compared or as left out by the check of the journal', () => {
  const rows = rowsOf(readDocument('data'), '| table | compared | how |')
  const named = (compared: string) =>
    rows.filter(([, word]) => word === compared).flatMap(([tables = '']) => codesOf(tables))
  // Test files that share a process have each registered the entities.
  const stored = new Set(getMetadataArgsStorage().tables.map(({ name }) => String(name)))
  expect([...named('yes'), ...named('no')].toSorted()).toEqual([...stored].toSorted())
  // Tables of parts are compared together with the sealed or chained rows that own the parts.
  const parts = ['week_snapshot', 'logo_part', 'payroll_amount', 'payroll_chunk']
  const chains = ['journal_event', 'journal_head', 'journal_root']
  const compared = new Set([...Object.keys(AUDITED_COLUMNS), ...SEALED_TABLES, ...parts, ...chains])
  expect(named('yes').toSorted()).toEqual([...compared].toSorted())
})
