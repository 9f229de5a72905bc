import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CASE_ABSENCE_TYPES } from '../../../server/commands/evaluateCase'
import { firstDay } from '../../../server/evaluation/firstDay'
import { evaluate } from '../../../server/labourLaw/evaluate'
import type { Calendar, Facts } from '../../../server/labourLaw/figures/input'
import { yearSince } from '../../../server/labourLaw/figures/weeks'
import { addDays, createZone, dayStart, weekOf } from '../../../server/workedTime/time'
import type { Interval } from '../../../server/workedTime/worked'
import { HOUR } from '../../support/durations'
import { randomCases } from '../randomCases'

const RUNS = randomCases(100)
const zone = createZone('Europe/Paris')

const solidarityOn = (dates: readonly string[]): Calendar => ({
  kindOf: (date) => (dates.includes(date) ? 'SOLIDARITE' : undefined),
  isHoliday: () => false,
})

/** Hours from 8 h on, by date. */
const lifeOf = (worked: Readonly<Record<string, number>>): Interval[] =>
  Object.entries(worked).map(([date, hours], id) => {
    const debut = dayStart(zone, date) + 8 * HOUR
    return { id, date, debut, fin: debut + hours * HOUR, pause: 0 }
  })

/** A range, evaluated with only the facts that it may depend on. */
function factsOf(life: readonly Interval[], calendar: Calendar, from: string, to: string): Facts {
  const contracts = [{ debut: '2020-01-01', fin: null }]
  const known = { contracts, absences: [], calendar, approved: new Map<string, string>(), zone }
  const first = firstDay({ debut: from, fin: to }, known)
  return {
    absences: [],
    absenceTypes: CASE_ABSENCE_TYPES,
    calendar,
    zone,
    from,
    to,
    entries: life.filter(({ date }) => first <= date && date <= addDays(to, 7)),
    contracts: [
      { debut: '2020-01-01', type: 'HEURES', jours: [7, 7, 7, 7, 7, 0, 0].map((one) => one * HOUR) },
    ],
    settings: { rules: [], staff: 20, rcr: false, ferieAssimile: false },
    now: dayStart(zone, '2026-06-01'),
  }
}

const judged = (...given: Parameters<typeof factsOf>) => evaluate(factsOf(...given))

test('seven hours used in June leave none for December, in any requested range', () => {
  const calendar = solidarityOn(['2025-06-09', '2025-12-30'])
  const nine = ['2025-06-09', '2025-12-29', '2025-12-30', '2025-12-31', '2026-01-02', '2026-01-03']
  const life = lifeOf(Object.fromEntries(nine.map((date) => [date, 9])))
  for (const from of ['2025-06-09', '2025-12-29']) {
    const week = judged(life, calendar, from, '2026-01-04').weeks.at(-1)
    expect(week?.hours).toMatchObject({ sol: 0, hs25: 8 * HOUR, hs50: 2 * HOUR, cont: 10 * HOUR })
  }
  // The contingent of 2026 has the ten hours of its first week.
  const [later] = judged(life, calendar, '2026-02-02', '2026-02-08').weeks
  expect(later?.hours?.cont).toBe(10 * HOUR)
})

test('for contracts below 35 hours, solidarity is their share of seven hours to the second', () => {
  // Several numbers of two and more digits: floating-point errors show with some of them only.
  const owed = (week: number) => Number((BigInt(7 * HOUR) * BigInt(week)) / BigInt(35 * HOUR))
  const seconds = Array.from({ length: 700 }, (_, index) => 180 * (index + 1))
  const wrong = seconds.filter((week) => {
    const calendar = solidarityOn(['2026-02-02'])
    const contracts: Facts['contracts'] = [
      { debut: '2020-01-01', type: 'HEURES', jours: [week, 0, 0, 0, 0, 0, 0] },
    ]
    const facts = { ...factsOf(lifeOf({ '2026-02-02': 9 }), calendar, '2026-02-02', '2026-02-08'), contracts }
    return evaluate(facts).weeks[0]?.hours?.sol !== owed(week)
  })
  expect(wrong).toEqual([])
})

test.each([
  ['2025-12-22', [], '2024-12-30'],
  ['2025-12-29', [], '2025-12-29'],
  ['2026-03-02', ['2025-12-26', '2026-01-01'], '2025-12-29'],
  ['2026-03-02', ['2025-12-29'], '2024-12-30'],
  // 1 January 2024 is a Monday: its week has no day of December.
  ['2024-01-01', ['2023-12-31'], '2024-01-01'],
])('the sums of the week of %s, with solidarity on %o, depend on work from %s on', (monday, dates, since) => {
  expect(yearSince(solidarityOn(dates), monday)).toBe(since)
})

const datesFrom = (first: string, weeks: number) =>
  Array.from({ length: 7 * weeks }, (_, day) => addDays(first, day))
/** Around the ends of two years, and a day in the middle of each. */
const DATES = [
  ...datesFrom('2023-12-25', 2),
  '2024-05-20',
  ...datesFrom('2024-12-23', 2),
  '2025-06-09',
  ...datesFrom('2025-12-22', 3),
]

test('no verdict of a week depends on the range, with solidarity days around the ends of years', {
  timeout: 20_000 + 100 * RUNS,
}, () => {
  const worked = fc
    .array(fc.integer({ min: 3, max: 11 }), { minLength: DATES.length, maxLength: DATES.length })
    .map((hours) => Object.fromEntries(hours.map((one, place) => [DATES[place], one])))
  const solidarity = fc.subarray(DATES)
  fc.assert(
    fc.property(worked, solidarity, fc.constantFrom(...DATES), (hours, dates, asked) => {
      const [life, calendar, from] = [lifeOf(hours), solidarityOn(dates), weekOf(asked)]
      const to = addDays(from, 6)
      const whole = judged(life, calendar, '2023-01-02', '2026-02-01')
      const part = judged(life, calendar, from, to)
      const own = [part.weeks[0]?.week, ...datesFrom(from, 1)]
      expect(part.weeks).toEqual(whole.weeks.filter(({ monday }) => monday === from))
      expect(part.alerts).toEqual(whole.alerts.filter(({ period }) => own.includes(period)))
    }),
    { numRuns: RUNS },
  )
})
