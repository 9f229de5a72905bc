import { getMetadataArgsStorage } from 'typeorm'
import { expect, test } from 'vitest'
import '../../../server/db/dataSource'
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
  const told = Object.fromEntries(
    rowsOf(readDocument('data'), '| table | secret | personal | internal | technical |').map(
      ([table = '', ...classes]) => [codesOf(table)[0], classes.flatMap(codesOf).toSorted()],
    ),
  )
  expect(told).toEqual(stored)
})
