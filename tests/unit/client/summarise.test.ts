import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatBucket, formatColumn, seriesColumns } from '../../../client/domain/charts/chartColumns'
import { summarise } from '../../../client/domain/charts/summarise'
import type { ReportRowData } from '../../../client/domain/report/useReport'

const row = (more: Partial<ReportRowData>): ReportRowData => ({
  id: '1',
  date: '2026-03-02',
  libelle: 'Plans',
  projet: 'Mairie',
  typetache_id: '1',
  client_id: '1',
  commentaire: '',
  debut: '09:00:00',
  fin: '10:00:00',
  duree: '01:00:00',
  cumul: '01:00:00',
  counted: 0,
  allotted: 0,
  rested: 0,
  days: null,
  pause: 0,
  finAt: null,
  finDate: null,
  overdue: false,
  corrected: false,
  manual: false,
  offline: false,
  longue: false,
  debutAt: '2026-03-02T08:00:00Z',
  overlap: 0,
  version: 1,
  ...more,
})
const range = { debut: '2026-03-02', fin: '2026-03-03' }

test('an hour shared by two clients counts half for each', () => {
  const rows = [
    row({ counted: 3_600, allotted: 1_800 }),
    row({ projet: 'École', counted: 0, allotted: 1_800 }),
    row({ projet: '', date: '2026-03-03', counted: 60, allotted: 60 }),
    row({ pause: 1, libelle: 'Pause', projet: '', rested: 600 }),
  ]
  const { series, breaks, total } = summarise(rows, range, 'projet')
  expect(series).toEqual([
    { name: 'École', seconds: [1_800, 0], total: 1_800 },
    { name: 'Mairie', seconds: [1_800, 0], total: 1_800 },
    { name: 'Sans client', seconds: [0, 60], total: 60 },
  ])
  expect([breaks, total]).toEqual([[600, 0], 3_660])
})

test('what is shown of buckets makes what is shown of their client, and this the total', () => {
  const series = ['A', 'B', 'C'].map((name) => ({ name, seconds: [30, 30, 30], total: 90 }))
  const columns = seriesColumns(series)
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  // Four minutes and a half in all.
  expect(columns.map((column) => plain(formatColumn(column)))).toEqual(['2 min', '1 min', '2 min'])
  expect(columns.map((column) => [0, 1, 2].map((bucket) => plain(formatBucket(column, bucket))))).toEqual([
    ['1 min', '< 1 min', '1 min'],
    ['< 1 min', '1 min', '< 1 min'],
    ['1 min', '< 1 min', '1 min'],
  ])
})

test('the total is the same for any figure and grouping', () => {
  const rows = fc.array(
    fc
      .record({
        date: fc.constantFrom('2026-03-02', '2026-03-03'),
        projet: fc.string({ minLength: 1, maxLength: 1 }),
        libelle: fc.string({ maxLength: 1 }),
        allotted: fc.nat(9_000),
        pause: fc.constantFrom(0, 0, 1),
      })
      .map((more) => row({ ...more, allotted: more.pause ? 0 : more.allotted })),
  )
  fc.assert(
    fc.property(rows, (list) => {
      const total = list.reduce((sum, { allotted }) => sum + allotted, 0)
      for (const kind of ['projet', 'libelle'] as const) {
        const summary = summarise(list, range, kind)
        const cells = summary.series.flatMap(({ seconds }) => seconds)
        expect(summary.total).toBe(total)
        expect(cells.reduce((sum, seconds) => sum + seconds, 0)).toBe(total)
      }
    }),
  )
})
