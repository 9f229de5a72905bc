import { expect, test } from 'vitest'
import { bucketsOf } from '../../../client/domain/report/buckets'

const long = (debut: string, fin: string, grain: 'semaine' | 'mois') =>
  bucketsOf({ debut, fin }, grain).map((bucket) => bucket.long)

test('a month or week cut by the range is labelled with its days in the range', () => {
  expect(long('2019-01-15', '2019-03-30', 'mois')).toEqual([
    '15 – 31\u00a0janv.\u00a02019',
    'février 2019',
    '1er – 30\u00a0mars\u00a02019',
  ])
  expect(long('2019-01-01', '2019-02-28', 'mois')).toEqual(['janvier 2019', 'février 2019'])
  expect(long('2019-11-20', '2019-11-26', 'semaine')).toEqual([
    'semaine 20 – 24\u00a0nov.\u00a02019',
    'semaine 25 – 26\u00a0nov.\u00a02019',
  ])
})
