import { expect, test } from 'vitest'
import { distinctOffers } from '../../../client/domain/regularisation/distinctOffers'

const at = (time: string) => ({ finAt: `2026-11-24T${time}:00Z` })

test.for<[string, string[], string[]]>([
  ['none', [], []],
  ['ends a minute apart are one, the first', ['17:27', '17:28'], ['17:27']],
  ['ends five minutes apart are two', ['17:27', '17:32'], ['17:27', '17:32']],
  ['an end is compared to those that are kept', ['17:00', '17:04', '17:08'], ['17:00', '17:08']],
])('%s', ([, given, kept]) => {
  expect(distinctOffers(given.map(at))).toEqual(kept.map(at))
})
