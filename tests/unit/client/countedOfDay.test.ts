import { gql, InMemoryCache } from '@apollo/client'

import { expect, test } from 'vitest'
import { TYPE_POLICIES } from '../../../client/lib/apollo/typePolicies'

const query = gql`query ($date: String) { carriedOver(date: $date) { id counted } tasks { id version } }`

test('an entry that reaches into two days counts each of them for itself', () => {
  const cache = new InMemoryCache({ typePolicies: TYPE_POLICIES })
  const data = (counted: number) => ({
    carriedOver: [{ __typename: 'Task', id: '5', counted }],
    tasks: [{ __typename: 'Task', id: '5', version: counted }],
  })
  cache.writeQuery({ query, variables: { date: '2026-11-24' }, data: data(60) })
  cache.writeQuery({ query, variables: { date: '2026-11-25' }, data: data(7200) })
  const read = (date: string) => cache.readQuery<ReturnType<typeof data>>({ query, variables: { date } })
  expect(read('2026-11-24')?.carriedOver[0]?.counted).toBe(60)
  expect(read('2026-11-25')?.carriedOver[0]?.counted).toBe(7200)
  // The entry itself stays one.
  expect(read('2026-11-24')?.tasks[0]?.version).toBe(7200)
})
