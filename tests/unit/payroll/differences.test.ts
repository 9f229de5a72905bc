import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { QUANTITY_FIELDS } from '../../../schema/rules/payroll'
import { type Quantities, quantitiesOf, weeksOfMonth } from '../../../server/evaluation/quantities'
import type { HoursFigures, WeekFigures } from '../../../server/labourLaw/figures/result'
import { payrollDifferences } from '../../../server/payroll/differences'
import type { PaidMonth } from '../../../server/payroll/lines'
import { mergeParts } from '../../../server/payroll/mergeParts'
import { amountsReported } from '../../../server/payroll/problems'
import { withReportedDays } from '../../../server/payroll/units'
import { HOUR } from '../../support/durations'
import { amounts, anne, CP, cellsOf, day, inDays, long } from './samples'

const FIGURES: HoursFigures = {
  c: 35 * HOUR,
  as: 0,
  p: 0,
  sol: 0,
  t: 0,
  hs25: 0,
  hs50: 0,
  struct: 0,
  hc10: 0,
  hc25: 0,
  tn: 0,
  cont: 0,
  cor: 0,
  corYear: 0,
  rcr: undefined,
}
const week = (monday: string, s: number, hs25: number): WeekFigures => ({
  week: '',
  monday,
  s,
  jours: undefined,
  hours: { ...FIGURES, hs25 },
  ofYear: { cont: 0, cor: 0, corYear: 0 },
})

test('a week belongs to the month of its Sunday', () => {
  const weeks = [week('2026-10-26', 35 * HOUR, 0), week('2026-11-30', 36 * HOUR, HOUR)]
  expect(weeksOfMonth(weeks, '2026-11').map(({ monday }) => monday)).toEqual(['2026-10-26'])
  expect(weeksOfMonth(weeks, '2026-12').map(({ monday }) => monday)).toEqual(['2026-11-30'])
})

describe('differences', () => {
  const november = { debut: '2026-11-02', fin: '2026-11-29', days: [] }

  test('case 40: an hour added to an exported week is paid by the next export, once', () => {
    const earlier = quantitiesOf([week('2026-11-02', 35 * HOUR, 0)], [])
    const now = quantitiesOf([week('2026-11-02', 36 * HOUR, HOUR)], [])
    const [difference] = payrollDifferences([{ ...november, reported: earlier, now }])
    expect(difference).toMatchObject(november)
    expect([...(difference?.amounts ?? [])]).toEqual([
      ['h_travaillees', HOUR],
      ['hs25', HOUR],
    ])
    expect(payrollDifferences([{ ...november, reported: now, now }])).toEqual([])
    const december: PaidMonth = {
      ...anne,
      quantities: amounts({}),
      days: [],
      differences: [difference as never],
    }
    expect(cellsOf([december], long({ hs25: 'HS25' })).map((row) => row.slice(3))).toEqual([
      ['HS25', '02/11/2026', '29/11/2026', '1,00'],
    ])
  })

  const away = { ...november, days: [day('2026-11-17', [CP]), day('2026-11-19', [CP])] }
  const byDay = { ...long({ abs_CP: 'CP', abs_RTT: 'RTT' }), absences: 'JOUR' } as const
  const linesOf = (month: PaidMonth) => cellsOf([month], byDay).map((row) => row.slice(3))

  test('export absences not yet exported by their days, whatever else the month exported', () => {
    const now = amounts({ h_travaillees: 21 * HOUR, abs_CP: 14 * HOUR })
    const earlier = amounts({ h_travaillees: 21 * HOUR })
    const nothing = { ...anne, quantities: amounts({}), days: [] }
    expect(
      linesOf({ ...nothing, differences: payrollDifferences([{ ...away, reported: earlier, now }]) }),
    ).toEqual([
      ['CP', '17/11/2026', '17/11/2026', '7,00'],
      ['CP', '19/11/2026', '19/11/2026', '7,00'],
    ])
    const back = amounts({ abs_CP: 0 })
    expect(
      linesOf({ ...nothing, differences: payrollDifferences([{ ...away, reported: back, now }]) }),
    ).toHaveLength(2)
    const part = amounts({ abs_CP: 7 * HOUR })
    expect(
      linesOf({ ...nothing, differences: payrollDifferences([{ ...away, reported: part, now }]) }),
    ).toEqual([['CP', '02/11/2026', '29/11/2026', '7,00']])
  })

  test('export an absence in both units at once, so that a file in the other unit does not repeat it', () => {
    const now = amounts({ abs_CP: 14 * HOUR, jrs_CP: 2 })
    const [first] = payrollDifferences([{ ...away, reported: amounts({}), now }])
    const given = [...(first?.amounts ?? [])].map(([field, amount]) => ({
      user_id: 1,
      company_id: 1,
      month: '2026-11',
      field,
      amount,
    }))
    for (const mapping of [inDays('MOIS'), long({ abs_CP: 'CP' })])
      expect(amountsReported(given, mapping)).toEqual(given)
    expect(amountsReported(given, long({ hs25: '1' }))).toEqual([])
    // A file in hours omits contracts without hours.
    const alone = given.filter(({ field }) => field === 'jrs_CP')
    expect(amountsReported(alone, long({ abs_CP: 'CP' }))).toEqual([])
    expect(amountsReported(alone, inDays('MOIS'))).toEqual(alone)
    const less = amounts({ abs_CP: 10.5 * HOUR, jrs_CP: 1.5 })
    const later = { ...anne, quantities: amounts({}), days: [] }
    const [back] = payrollDifferences([{ ...away, reported: now, now: less }])
    expect(
      cellsOf([{ ...later, differences: [back as never] }], inDays('PERIODE')).map((row) => row.slice(4)),
    ).toEqual([['02/11/2026', '29/11/2026', '-0,50']])
  })

  test.for([
    [14, { abs_CP: 14 * HOUR, jrs_CP: 2 }, 2],
    // The current day of absence has 8 h, so 16 h were two days; without a current day, 7 h are a day.
    [16, { abs_CP: 8 * HOUR, jrs_CP: 1 }, 2],
    [10.5, {}, 1.5],
  ] as const)('%d hours exported before units existed are converted to days', ([hours, now, days]) => {
    const earlier = withReportedDays(amounts({ abs_CP: hours * HOUR }), amounts(now))
    expect(earlier.get('jrs_CP')).toBe(days)
  })

  test('also in several companies: as a sum where one of them exported it before', () => {
    const partOf = (earlier: Quantities, date: string, type: string, seconds: number): PaidMonth => {
      const days = [day(date, [{ type, seconds: 7 * HOUR }])]
      const [change] = payrollDifferences([
        { ...november, reported: earlier, now: amounts({ [`abs_${type}`]: seconds }), days },
      ])
      return {
        ...anne,
        ...november,
        reported: earlier,
        quantities: change?.amounts ?? amounts({}),
        days: change?.days ?? [],
      }
    }
    const first = partOf(amounts({ abs_CP: 7 * HOUR }), '2026-11-03', 'CP', 7 * HOUR)
    const second = partOf(amounts({ h_travaillees: HOUR }), '2026-11-17', 'CP', 7 * HOUR)
    // The first part has reported this day already, so it adds nothing.
    expect(linesOf(mergeParts(first, [second]))).toEqual([['CP', '17/11/2026', '17/11/2026', '7,00']])
    const again = partOf(amounts({ abs_CP: 7 * HOUR }), '2026-11-03', 'CP', 10 * HOUR)
    const other = partOf(amounts({}), '2026-11-18', 'RTT', 7 * HOUR)
    expect(linesOf(mergeParts(again, [second, other]))).toEqual([
      ['CP', '02/11/2026', '29/11/2026', '10,00'],
      ['RTT', '18/11/2026', '18/11/2026', '7,00'],
    ])
  })

  test('add up with earlier exports to the current amounts', () => {
    const anyAmounts = fc.dictionary(fc.constantFrom(...QUANTITY_FIELDS), fc.integer({ min: 0, max: 1e6 }))
    fc.assert(
      fc.property(anyAmounts, anyAmounts, (earlier, now) => {
        const [difference] = payrollDifferences([
          { ...november, reported: amounts(earlier), now: amounts(now) },
        ])
        for (const field of QUANTITY_FIELDS)
          expect((earlier[field] ?? 0) + (difference?.amounts.get(field) ?? 0)).toBe(now[field] ?? 0)
      }),
    )
  })
})
