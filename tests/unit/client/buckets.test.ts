import { expect, test } from 'vitest'
import { bucketsOf } from '../../../client/domain/report/buckets'

const long = (debut: string, fin: string, grain: 'semaine' | 'mois') =>
  bucketsOf({ debut, fin }, grain).map((bucket) => bucket.long)

test('a month or week cut by the range is labelled with its days in the range', () => {
  expect(long('2026-01-15', '2026-03-30', 'mois')).toEqual([
    'du 15/01/2026 au 31/01/2026',
    'février 2026',
    'du 01/03/2026 au 30/03/2026',
  ])
  expect(long('2026-01-01', '2026-02-28', 'mois')).toEqual(['janvier 2026', 'février 2026'])
  expect(long('2026-11-18', '2026-11-24', 'semaine')).toEqual([
    'semaine du 18/11/2026 au 22/11/2026',
    'semaine du 23/11/2026 au 24/11/2026',
  ])
})
