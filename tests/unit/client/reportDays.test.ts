import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reportDays } from '../../../client/domain/report/days'
import type { ReportRowData } from '../../../client/domain/report/useReport'

const row = (date: string, more: Partial<ReportRowData> = {}) =>
  ({ date, fin: '12:00:00', counted: 0, days: null, overdue: false, pause: 0, ...more }) as ReportRowData

test('rows of a report by day: worked, running, forgotten', () => {
  const rows = [
    row('2026-11-19', { fin: '', overdue: true }),
    row('2026-11-19', { counted: 60 }),
    row('2026-11-20', { counted: 5 }),
    row('2026-11-20', { fin: '' }),
    row('2026-11-20', { pause: 1 }),
  ]
  expect(reportDays(rows, '2026-11-19')).toEqual([
    { date: '2026-11-19', rows: rows.slice(0, 2), worked: 60, running: 0, overdue: 1 },
    { date: '2026-11-20', rows: rows.slice(2), worked: 5, running: 1, overdue: 0 },
  ])
  expect(reportDays([], '2026-11-19')).toEqual([])
})

test('hours count on the day of work, wherever the row is listed', () => {
  const part = (day: string, counted: number) => ({ day, counted, allotted: counted, rested: 0 })
  const rows = [
    row('2026-11-18', { counted: 30, days: [part('2026-11-19', 30)] }),
    row('2026-11-19', { counted: 90, days: [part('2026-11-19', 60), part('2026-11-20', 30)] }),
    row('2026-11-21', { counted: 5 }),
  ]
  const none = { running: 0, overdue: 0 }
  expect(reportDays(rows, '2026-11-19')).toEqual([
    { date: '2026-11-18', rows: [rows[0]], worked: null, ...none },
    { date: '2026-11-19', rows: [rows[1]], worked: 90, ...none },
    { date: '2026-11-20', rows: [], worked: 30, ...none },
    { date: '2026-11-21', rows: [rows[2]], worked: 5, ...none },
  ])
})

test('the days contain each row once, in order, and add up to the total', () => {
  const anyRow = fc.record({ day: fc.integer({ min: 10, max: 28 }), counted: fc.nat(86_400) })
  fc.assert(
    fc.property(fc.array(anyRow), (given) => {
      const rows = given
        .sort((a, b) => a.day - b.day)
        .map(({ day, counted }) => row(`2026-11-${day}`, { counted }))
      const days = reportDays(rows, '2026-11-10')
      expect(days.flatMap((day) => day.rows)).toEqual(rows)
      const sum = (values: number[]) => values.reduce((a, b) => a + b, 0)
      expect(sum(days.map(({ worked }) => worked ?? 0))).toBe(sum(given.map(({ counted }) => counted)))
    }),
  )
})
