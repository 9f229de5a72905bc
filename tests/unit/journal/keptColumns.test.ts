import { getMetadataArgsStorage } from 'typeorm'
import { expect, test } from 'vitest'
import { fieldLabel } from '../../../schema/journalWords'
import '../../../server/db/dataSource'
import { AUDITED_COLUMNS, type AuditedTable } from '../../../server/journal/tables'

/** In every table: `id`, and the user whose chain has the events. */
const OF_EVERY_ROW = ['id', 'user_id']
/** Derived from other columns, or counted with each write. */
const DERIVED = ['name_key', 'email_key', 'login_key', 'long_lasting', 'earlier_ends', 'version']
/** The end of a user's chain; the payroll part of a week, which is sealed. */
const ELSEWHERE = ['journal_seq', 'journal_hash', 'payable']
const LEFT_OUT = [...OF_EVERY_ROW, ...DERIVED, ...ELSEWHERE]

const { columns, tables } = getMetadataArgsStorage()
const columnsOf = (name: string) => {
  const entity = tables.find((table) => table.name === name)?.target
  return columns
    .filter(({ target }) => target === entity)
    .map(({ options, propertyName }) => options.name ?? propertyName)
}

test.for(Object.keys(AUDITED_COLUMNS) as AuditedTable[])(
  'every column of %s is audited or explicitly excluded',
  (name) => {
    const held: readonly string[] = AUDITED_COLUMNS[name]
    const others = columnsOf(name).filter((column) => !held.includes(column))
    expect(others.filter((column) => !LEFT_OUT.includes(column))).toEqual([])
    expect(held.filter((column) => !columnsOf(name).includes(column))).toEqual([])
  },
)

test('every audited column has a label', () => {
  const held = Object.values(AUDITED_COLUMNS).flat()
  // Only `at` (of a signing key) has no label: nothing shows it otherwise.
  expect(held.filter((column) => fieldLabel(column) === column)).toEqual(['at'])
})
