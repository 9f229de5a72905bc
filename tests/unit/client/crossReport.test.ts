import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chartBy, summaryOf } from '../../../client/features/crossReport/chartSummary'
import {
  formatDecimalHours,
  formatDifference,
  formatWorked,
  shownSeconds,
} from '../../../client/features/crossReport/hours'
import { narrowAddress } from '../../../client/features/crossReport/narrowAddress'
import {
  countFilters,
  FIRST_QUERY,
  type ReportAddress,
  readReportAddress,
  reportQuery,
  writeReportAddress,
} from '../../../client/features/crossReport/question/address'
import { RELATIVE, relativeNamed, shiftPeriod } from '../../../client/features/crossReport/question/periods'
import { type CrossReportRow, sortedTree, treeLines, treeOf } from '../../../client/features/crossReport/tree'
import { addDays, type CivilRange, daysIn } from '../../../client/lib/time/civilDate'

const NOVEMBER = { debut: '2026-11-01', fin: '2026-11-30' }
const read = (text: string) => readReportAddress(new URLSearchParams(text))

const ids = fc.uniqueArray(
  fc.integer({ min: 1, max: 9_999_999 }).map((id) => String(id)),
  { maxLength: 5 },
)
const date = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days))
const groupings = ['CLIENT', 'TASK', 'PERSON', 'COMPANY', 'GROUP', 'DAY', 'WEEK', 'MONTH'] as const
const key = fc.oneof(fc.constantFrom('0', 'pauses', '2026-11-02', '2026-11'), fc.nat().map(String))

const address: fc.Arbitrary<ReportAddress> = fc
  .record({
    period: fc.oneof(
      fc.constantFrom(...RELATIVE.map(({ range }) => range)),
      fc.record({ debut: date, fin: date }),
    ),
    by: fc.uniqueArray(fc.constantFrom(...groupings), { maxLength: 3 }),
    companies: ids,
    holdings: ids,
    groups: ids,
    users: ids,
    clients: ids,
    types: ids,
    text: fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.trim()),
    withoutClient: fc.boolean(),
    corrected: fc.boolean(),
    manual: fc.boolean(),
    overlapping: fc.boolean(),
    compare: fc.boolean(),
    hours: fc.constantFrom('minutes', 'exactes', 'decimales'),
    sort: fc.constantFrom(null, 'nom' as const, 'heures' as const),
    chart: fc.constantFrom('barres' as const, 'parts' as const, 'carte' as const),
    entries: fc.option(fc.record({ path: fc.array(key, { maxLength: 3 }), before: fc.boolean() })),
  })
  .map((asked) => ({
    ...asked,
    // The path to entries has at most one key per grouping.
    entries: asked.entries && { ...asked.entries, path: asked.entries.path.slice(0, asked.by.length) },
  }))

const row = (path: string[], worked: number, more: Partial<CrossReportRow> = {}): CrossReportRow => ({
  path,
  by: 'CLIENT',
  label: `n${path.at(-1)}`,
  detail: '',
  worked,
  rested: 0,
  entries: 1,
  previous: null,
  ...more,
})

describe('the report’s address', () => {
  test('ignores invalid parameters', () => {
    const wrong =
      '?vue=rapports&periode=hier&debut=2026-02-31&par=lune&clients=x,0,-1&tri=age&graphique=tarte&entrees=1;2'
    expect(read(wrong)).toEqual(FIRST_QUERY)
    expect(read('?par=client,jour,client,mois,tache').by).toEqual(['CLIENT', 'DAY', 'MONTH'])
    expect(read('?par=client&entrees=1,2').entries).toBeNull()
  })
  test('parses back to any query it was made from', () => {
    fc.assert(
      fc.property(address, (asked) => {
        expect(read(writeReportAddress(asked))).toEqual(asked)
      }),
    )
  })
  test('it is readable, and omits default values', () => {
    expect(writeReportAddress(FIRST_QUERY)).toBe('?vue=rapports')
    const asked: ReportAddress = {
      ...FIRST_QUERY,
      period: 'LAST_QUARTER',
      by: ['PERSON', 'MONTH'],
      clients: ['3', '7'],
    }
    expect(writeReportAddress(asked)).toBe(
      '?vue=rapports&periode=trimestre-dernier&par=personne,mois&clients=3,7',
    )
    expect(reportQuery(asked)).toEqual({
      range: 'LAST_QUARTER',
      by: ['PERSON', 'MONTH'],
      clients: ['3', '7'],
    })
    expect(countFilters({ ...asked, text: 'plan', manual: true })).toBe(3)
  })
})

const isWhole = ({ debut, fin }: CivilRange) => debut.endsWith('-01') && addDays(fin, 1).endsWith('-01')

describe('periods', () => {
  const of = (name: (typeof RELATIVE)[number]['range'], today: string) => relativeNamed(name)?.of(today)
  test('follow the calendar', () => {
    expect(of('THIS_QUARTER', '2026-11-22')).toEqual({ debut: '2026-10-01', fin: '2026-12-31' })
    expect(of('LAST_QUARTER', '2026-01-05')).toEqual({ debut: '2025-10-01', fin: '2025-12-31' })
    expect(of('LAST_YEAR', '2026-01-01')).toEqual({ debut: '2025-01-01', fin: '2025-12-31' })
    expect(of('LAST_WEEK', '2026-11-22')).toEqual({ debut: '2026-11-09', fin: '2026-11-15' })
  })
  test('one step forward and one back return to the start; whole months stay whole months', () => {
    expect(shiftPeriod({ debut: '2026-01-01', fin: '2026-01-31' }, -1)).toEqual({
      debut: '2025-12-01',
      fin: '2025-12-31',
    })
    fc.assert(
      fc.property(date, fc.nat(400), (debut, days) => {
        const range = { debut, fin: addDays(debut, days) }
        const next = shiftPeriod(range, 1)
        expect(next.debut).toBe(addDays(range.fin, 1))
        expect(daysIn(next)).toBeGreaterThan(0)
        fc.pre(isWhole(next) === isWhole(range))
        expect(shiftPeriod(next, -1)).toEqual(range)
      }),
    )
  })
})

describe('links from a figure to its entries', () => {
  const report = { ...NOVEMBER, before: { debut: '2026-10-01', fin: '2026-10-31' } }
  const asked = { range: 'THIS_MONTH' as const, by: ['CLIENT', 'WEEK'] as const, text: 'plan', compare: true }
  const behind = (path: string[], before = false) =>
    narrowAddress({ ...asked, by: [...asked.by] }, report, { path, before }).question

  test('groups become filters, and times become dates within the range', () => {
    expect(behind([])).toEqual({ ...NOVEMBER, text: 'plan' })
    expect(behind(['3'])).toEqual({ ...NOVEMBER, text: 'plan', clients: ['3'], withoutClient: false })
    expect(behind(['0', '2026-11-30'])).toEqual({
      debut: '2026-11-30',
      fin: '2026-11-30',
      text: 'plan',
      clients: [],
      withoutClient: true,
    })
    expect(behind(['3'], true)).toMatchObject({ debut: '2026-10-01', fin: '2026-10-31', clients: ['3'] })
  })
  test('an entry shows what the filters do not fix', () => {
    const entry = { pause: 0, libelle: '' }
    type Entry = Parameters<ReturnType<typeof narrowAddress>['keep']>[0]
    const keeps = (by: 'CLIENT' | 'TASK', path: string[], given: Partial<Entry>) =>
      narrowAddress({ by: [by] }, report, { path, before: false }).keep({ ...entry, ...given } as Entry)
    expect(keeps('CLIENT', ['pauses'], { pause: 1 })).toBe(true)
    expect(keeps('CLIENT', ['pauses'], {})).toBe(false)
    expect(keeps('TASK', ['0'], {})).toBe(true)
    expect(keeps('TASK', ['0'], { libelle: 'Plans' })).toBe(false)
    expect(keeps('TASK', ['0'], { pause: 1 })).toBe(false)
  })
})

describe('the tree', () => {
  const rows = [
    row(['2'], 70, { label: 'Ville', detail: 'Nord' }),
    row(['2', '2026-11'], 70, { by: 'MONTH' }),
    row(['1'], 30, { label: 'Ville', detail: 'Sud' }),
    row(['1', '2026-10'], 10, { by: 'MONTH' }),
    row(['1', '2026-11'], 20, { by: 'MONTH' }),
  ]
  const tree = treeOf(rows, { debut: '2026-10-01', fin: '2026-11-30' })

  test('has the rows of each group inside it, and distinguishes rows of equal names', () => {
    expect(tree.map(({ name }) => name)).toEqual(['Ville (Nord)', 'Ville (Sud)'])
    expect(tree.map(({ inside }) => inside.map(({ name }) => name))).toEqual([
      ['novembre 2026'],
      ['octobre 2026', 'novembre 2026'],
    ])
  })
  test('shows only open groups’ rows, each with its position among its siblings', () => {
    const seen = treeLines(tree, (key) => key === '1')
    expect(seen.map(({ branch, place, siblings }) => [branch.key, place, siblings])).toEqual([
      ['2', 1, 2],
      ['1', 2, 2],
      ['1,2026-10', 1, 2],
      ['1,2026-11', 2, 2],
    ])
    // What is inside is rounded with what its group is.
    const [first, second] = tree.map(({ row }) => row.worked)
    const inside = tree[1]?.inside[0]?.row.worked ?? 0
    expect(second).toBeGreaterThan(inside)
    expect(seen.map(({ branch }) => branch.before.worked)).toEqual([0, first, first, (first ?? 0) + inside])
  })
  test('shows the same of a group in any order: parts of the shown total, and the difference of what is shown', () => {
    const half = { rested: 90, previous: 30 }
    const parts = [row(['1'], 90, half), row(['2'], 90, half), row(['3'], 90, half)]
    const shown = treeOf(parts, NOVEMBER).map(({ key, before }) => [
      key,
      formatWorked(90, 'minutes', before.worked),
      formatWorked(90, 'minutes', before.rested),
      shownSeconds(90, 'minutes', before.worked) - shownSeconds(30, 'minutes', before.previous),
    ])
    expect(shown).toEqual([
      ['1', '2\u00a0min', '2\u00a0min', 60],
      ['2', '1\u00a0min', '1\u00a0min', 60],
      ['3', '2\u00a0min', '2\u00a0min', 60],
    ])
    const turned = treeOf(parts, NOVEMBER).map((branch) => ({ ...branch, name: `${9 - Number(branch.key)}` }))
    expect(sortedTree(turned, 'nom').map(({ key, before }) => [key, before.worked])).toEqual([
      ['3', 180],
      ['2', 90],
      ['1', 0],
    ])
    expect([59, 61, -17].map((seconds) => shownSeconds(seconds, 'exactes', 30))).toEqual([59, 61, -17])
    expect([17, 18].map((seconds) => shownSeconds(seconds, 'decimales', 30))).toEqual([0, 36])
  })
  test('is sorted at each level', () => {
    const keys = (sort: 'nom' | 'heures' | null) =>
      treeLines(sortedTree(tree, sort), () => true).map(({ branch }) => branch.key)
    expect(keys(null)).toEqual(['2', '2,2026-11', '1', '1,2026-10', '1,2026-11'])
    expect(keys('heures')).toEqual(['2', '2,2026-11', '1', '1,2026-11', '1,2026-10'])
    expect(keys('nom')).toEqual(['2', '2,2026-11', '1', '1,2026-10', '1,2026-11'])
  })
})

describe('hours in hundredths', () => {
  test('are rounded for display only', () => {
    expect(formatDecimalHours(0)).toBe('0,00')
    expect(formatDecimalHours(17)).toBe('0,00')
    expect(formatDecimalHours(18)).toBe('0,01')
    expect(formatDecimalHours(3600 * 1234 + 1800)).toBe('1\u202f234,50')
    // The total is the rounded exact sum, not the sum of rounded values (0,00).
    expect([12, 12, 12].map(formatDecimalHours).join()).toBe('0,00,0,00,0,00')
    expect(formatDecimalHours(36)).toBe('0,01')
  })
  test('differ from the seconds by at most half a hundredth', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), (seconds) => {
        const shown = Number(formatDecimalHours(seconds).replace(/\s/g, '').replace(',', '.'))
        expect(Math.abs(shown * 3600 - seconds)).toBeLessThanOrEqual(18.0001)
      }),
    )
  })
  test('a difference has its sign', () => {
    expect(formatDifference(3600, 'decimales')).toBe('+1,00')
    expect(formatDifference(-90, 'exactes')).toBe('\u221200:01:30')
    expect(formatDifference(0, 'exactes')).toBe('00:00:00')
    expect(formatDifference(-5400, 'minutes')).toBe('\u22121\u00a0h\u00a030')
  })
})

describe('the chart', () => {
  test('is grouped by time and by the first other group', () => {
    expect(chartBy(['PERSON', 'CLIENT'], NOVEMBER)).toEqual(['DAY', 'PERSON'])
    expect(chartBy(['CLIENT', 'MONTH'], NOVEMBER)).toEqual(['MONTH', 'CLIENT'])
    expect(chartBy(['WEEK'], NOVEMBER)).toEqual(['WEEK'])
    expect(chartBy(['CLIENT'], { debut: '2026-01-01', fin: '2026-12-31' })).toEqual(['MONTH', 'CLIENT'])
  })
  test('has series that add up to the total, with breaks apart', () => {
    const time = { by: 'MONTH' as const }
    const { summary } = summaryOf({
      debut: '2026-10-01',
      fin: '2026-11-30',
      worked: 60,
      rows: [
        row(['2026-10'], 10, { ...time, rested: 5 }),
        row(['2026-10', '3'], 10),
        row(['2026-10', 'pauses'], 0, { rested: 5 }),
        row(['2026-11'], 50, time),
        row(['2026-11', '3'], 20),
        row(['2026-11', '0'], 30),
      ],
    })
    expect(summary.breaks).toEqual([5, 0])
    expect(summary.series).toEqual(
      [
        { name: 'n3', seconds: [10, 20], total: 30 },
        { name: 'n0', seconds: [0, 30], total: 30 },
      ].sort((a, b) => a.name.localeCompare(b.name)),
    )
  })
})
