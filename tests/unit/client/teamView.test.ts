import { describe, expect, test } from 'vitest'
import { columnsInSight, edgesOf, nextScroll } from '../../../client/features/teamReport/scrolling'
import {
  describeForgotten,
  forgottenRange,
  formatSum,
  missingOf,
  sheetsOf,
  viewOf,
} from '../../../client/features/teamReport/teamView'
import type { TeamRowData } from '../../../client/features/teamReport/useTeam'
import { formatAgainstDue, formatDuration, roundParts } from '../../../client/lib/format/formatDuration'

const member = (nom: string, more: Partial<TeamRowData> = {}): TeamRowData => ({
  user_id: nom,
  nom,
  prenom: 'A',
  societe: 'Nord',
  active: 1,
  seconds: [3_600, 60],
  total: '01:01:00',
  due: null,
  running: 0,
  overdue: 0,
  forgotten: 0,
  forgottenSince: null,
  inProgress: null,
  ...more,
})
const asked = { debut: '2026-11-20', fin: '2026-11-21', by: 'DAY' as const }
const buckets = ['2026-11-20', '2026-11-21']

describe('a team', () => {
  const late = member('Benali', { forgotten: 2, forgottenSince: '2026-11-18' })
  const rows = [member('Amrani'), late, member('Amrani', { user_id: '7', societe: 'Sud' })]

  test('has totals by column and overall', () => {
    const { columns, members, total } = viewOf({ buckets, rows }, asked, false)
    expect(columns.map((column) => column.total)).toEqual([10_800, 180])
    expect(columns.map(({ head }) => [head.above, head.below, head.weekend])).toEqual([
      ['ven.', '20 nov.', false],
      ['sam.', '21 nov.', true],
    ])
    expect(total).toBe(10_980)
    expect(members.map(({ name }) => name)).toEqual(['Amrani A (Nord)', 'Benali A', 'Amrani A (Sud)'])
  })

  test('can be filtered to users with entries to correct, with their own totals', () => {
    const { columns, members, total } = viewOf({ buckets, rows }, asked, true)
    expect(members.map(({ name }) => name)).toEqual(['Benali A'])
    expect([columns[0]?.total, total]).toEqual([3_600, 3_660])
  })

  test('says who misses hours: those with a contract, from a quarter of an hour on', () => {
    const due = (seconds: number | null) => member('Roux', { due: seconds })
    const { members } = viewOf(
      { buckets, rows: [due(null), due(3_660), due(4_000), due(7_260)] },
      asked,
      false,
    )
    expect(members.map(({ balance }) => balance.difference)).toEqual([null, 0, -360, -3_600])
    expect(missingOf(members)).toEqual({ missing: 3_600, incomplete: 1, people: 3 })
  })

  test('shows rows which make the shown total, and differences of what is shown', () => {
    const half = { seconds: [3_600, 1_830], total: '01:30:30', due: 2 * 3_600 }
    const rows = ['1', '2', '3', '4'].map((user_id) => member('Roux', { ...half, user_id }))
    const { members, total } = viewOf({ buckets, rows }, asked, false)
    const plain = (text: string) => text.replaceAll('\u00a0', ' ')
    expect(members.map(({ worked, due, before }) => plain(formatAgainstDue(worked, due, before)))).toEqual([
      '1 h 31 sur 2 h',
      '1 h 30 sur 2 h',
      '1 h 31 sur 2 h',
      '1 h 30 sur 2 h',
    ])
    expect(plain(formatDuration(total))).toBe('6 h 02')
    expect(members.map(({ balance }) => balance.difference)).toEqual([-1_740, -1_800, -1_740, -1_800])
    expect(missingOf(members).missing).toBe(7_080)
    for (const { seconds, before, balance } of members)
      expect(roundParts(seconds, before).reduce((sum, part) => sum + part)).toBe(balance.worked)
  })

  test('shows the same of a row when others are hidden, and sums of what is shown', () => {
    const half = { seconds: [3_600, 1_830], total: '01:30:30', due: 2 * 3_600 }
    const rows = ['1', '2', '3', '4'].map((user_id) =>
      member('Roux', { ...half, user_id, forgotten: user_id === '2' || user_id === '4' ? 1 : 0 }),
    )
    const all = viewOf({ buckets, rows }, asked, false)
    const some = viewOf({ buckets, rows }, asked, true)
    expect(some.members).toEqual(all.members.filter(({ forgotten }) => forgotten > 0))
    const plain = (text: string) => text.replaceAll('\u00a0', ' ')
    const shown = (view: typeof all) => [...view.columns, view].map((sum) => plain(formatSum(sum)))
    expect(shown(all)).toEqual(['4 h', '2 h 02', '6 h 02'])
    // Twice 1 h 30, of twice 1 h 30 min 30 s.
    expect(shown(some)).toEqual(['2 h', '1 h', '3 h'])
    expect(some.total).toBe(10_860)
    expect(plain(formatSum({ total: 29, shown: 0 }))).toBe('< 1 min')
    expect(plain(formatSum({ total: 0, shown: 0 }))).toBe('0 h')
  })

  test('shows how much there is to correct', () => {
    expect(describeForgotten([member('Amrani')])).toBeNull()
    expect(describeForgotten([member('Amrani', { forgotten: 1 })])).toBe(
      '1 entrée à régulariser, chez 1 personne',
    )
    expect(describeForgotten([late, member('Amrani', { forgotten: 1 })])).toBe(
      '3 entrées à régulariser, chez 2 personnes',
    )
  })

  test('links to the day of a forgotten entry, or from the oldest until today', () => {
    const one = member('Amrani', { forgotten: 1, forgottenSince: '2026-11-19' })
    expect(forgottenRange(one, '2026-11-21')).toEqual({ debut: '2026-11-19', fin: '2026-11-19' })
    expect(forgottenRange(late, '2026-11-21')).toEqual({ debut: '2026-11-18', fin: '2026-11-21' })
    expect(forgottenRange(member('Amrani'), '2026-11-21')).toBeNull()
  })
})

test('columns are divided evenly among sheets of paper', () => {
  const sizes = (count: number, most: number) =>
    sheetsOf(Array.from({ length: count }), most).map(({ length }) => length)
  expect(sizes(31, 31)).toEqual([31])
  expect(sizes(32, 31)).toEqual([16, 16])
  expect(sizes(92, 31)).toEqual([31, 31, 30])
  expect(sizes(1, 31)).toEqual([1])
  expect(sizes(0, 31)).toEqual([])
})

describe('a table that scrolls sideways', () => {
  // Pixels: names 100, ten columns of 50, totals 80. 680 in a window of 400, which shows four columns.
  const columns = Array.from({ length: 10 }, (_, index) => ({
    left: 100 + index * 50,
    right: 150 + index * 50,
  }))
  const fixed = { left: 100, right: 80 }
  const at = (scrollLeft: number, clientWidth = 400) => ({ scrollLeft, clientWidth, scrollWidth: 680 })

  test('knows on which sides there are hidden columns', () => {
    expect(edgesOf(at(0))).toEqual({ before: false, after: true })
    expect(edgesOf(at(120))).toEqual({ before: true, after: true })
    expect(edgesOf(at(279.6))).toEqual({ before: true, after: false })
    expect(edgesOf(at(0, 680))).toEqual({ before: false, after: false })
  })

  test('knows which columns are fully visible', () => {
    expect(columnsInSight(columns, at(0), fixed)).toEqual({ first: 0, last: 3 })
    expect(columnsInSight(columns, at(25), fixed)).toEqual({ first: 1, last: 3 })
    expect(columnsInSight(columns, at(280), fixed)).toEqual({ first: 6, last: 9 })
    expect(columnsInSight(columns, at(0, 200), fixed)).toBeNull()
  })

  test('pages forward and back by whole columns', () => {
    expect(nextScroll(columns, at(0), fixed, 'after')).toBe(200)
    expect(nextScroll(columns, at(200), fixed, 'after')).toBe(280)
    expect(nextScroll(columns, at(280), fixed, 'after')).toBe(280)
    expect(nextScroll(columns, at(280), fixed, 'before')).toBe(80)
    expect(nextScroll(columns, at(80), fixed, 'before')).toBe(0)
    expect(nextScroll(columns, at(0, 200), fixed, 'before')).toBe(0)
  })
})
