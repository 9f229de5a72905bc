import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CASE_ABSENCE_TYPES } from '../../../server/commands/evaluateCase'
import { firstDay } from '../../../server/evaluation/firstDay'
import { evaluate } from '../../../server/labourLaw/evaluate'
import type { Calendar, ContractFacts, Facts } from '../../../server/labourLaw/figures/input'
import { addDays, createZone, dayStart } from '../../../server/workedTime/time'
import type { Interval } from '../../../server/workedTime/worked'
import { HOUR } from '../../support/durations'
import { randomCases } from '../randomCases'

const RUNS = randomCases(100)
const zone = createZone('Europe/Paris')
/** A Monday: the first week of the year 2025. */
const FIRST = '2024-12-30'
const WEEKS = 50
const mondayOf = (week: number) => addDays(FIRST, 7 * week)

/** Hours of the days of a week: usual ones, many, none. */
const hours = fc.oneof(
  fc.constantFrom(
    [7, 7, 7, 7, 7, 0, 0],
    [9, 10, 9, 10, 9, 0, 0],
    [11, 11, 9, 11, 10, 5, 0],
    Array(7).fill(0),
  ),
  fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 7, maxLength: 7 }),
)
const place = fc.integer({ min: 0, max: 7 * WEEKS - 1 })
const life = fc.record({
  weeks: fc.array(hours, { minLength: WEEKS, maxLength: WEEKS }),
  /** What each week was approved with; undefined: it is not. */
  approved: fc.array(
    fc.option(fc.record({ cont: fc.integer({ min: 0, max: 15 }), jours: fc.integer({ min: 0, max: 6 }) }), {
      nil: undefined,
      freq: 20,
    }),
    { minLength: WEEKS, maxLength: WEEKS },
  ),
  type: fc.constantFrom<ContractFacts['type']>('HEURES', 'HEURES', 'FORFAIT_JOURS'),
  hired: fc.oneof(fc.constant(0), place),
  absences: fc.array(fc.record({ from: place, days: fc.integer({ min: 1, max: 40 }) }), { maxLength: 3 }),
  solidarity: fc.array(place, { maxLength: 2 }),
  asked: fc.integer({ min: 20, max: WEEKS - 1 }),
  long: fc.integer({ min: 0, max: 3 }),
})

/** A gap of a whole day ends what a verdict may hang on, as `readLawEntries` reads it. */
function neededOf(entries: readonly Interval[], first: string) {
  let off = addDays(first, -1)
  while (entries.some(({ date }) => date === off)) off = addDays(off, -1)
  return entries.filter(({ date }) => date > off)
}

test('entries of approved weeks, and of none under contract, change no verdict beyond what is read', {
  timeout: 20_000 + 100 * RUNS,
}, () => {
  let left = 0
  fc.assert(
    fc.property(life, (given) => {
      const entries = given.weeks.flat().flatMap((worked, day): Interval[] => {
        const date = addDays(FIRST, day)
        const debut = dayStart(zone, date) + 7 * HOUR
        return worked === 0 ? [] : [{ id: day, date, debut, fin: debut + worked * HOUR, pause: 0 }]
      })
      const solidarity = given.solidarity.map((day) => addDays(FIRST, day))
      const calendar: Calendar = {
        kindOf: (date) => (solidarity.includes(date) ? 'SOLIDARITE' : undefined),
        isHoliday: () => false,
      }
      const absences = given.absences.map(({ from, days }) => ({
        debut: addDays(FIRST, from),
        fin: addDays(FIRST, from + days - 1),
      }))
      const debut = addDays(FIRST, given.hired)
      const kept = given.approved.flatMap((one, week) => (one ? [[mondayOf(week), one] as const] : []))
      const asked = {
        debut: mondayOf(given.asked),
        fin: addDays(mondayOf(Math.min(WEEKS - 1, given.asked + given.long)), 6),
      }
      const facts: Facts = {
        entries,
        contracts: [{ debut, type: given.type, jours: [7, 7, 7, 7, 7, 0, 0].map((one) => one * HOUR) }],
        absences: absences.map(({ debut: from, fin: to }) => ({ type: 'CP', from, to, etat: 'VALIDEE' })),
        absenceTypes: CASE_ABSENCE_TYPES,
        calendar,
        settings: {
          rules: [{ rule: 'FORFAIT218', value: 120, debut: '2020-01-01', scope: 'company' }],
          staff: 20,
          rcr: false,
          ferieAssimile: false,
        },
        approved: new Map(kept.map(([monday, { cont, jours }]) => [monday, { cont: cont * HOUR, jours }])),
        zone,
        now: dayStart(zone, '2026-01-01'),
        from: asked.debut,
        to: asked.fin,
      }
      const first = firstDay(asked, {
        contracts: [{ debut, fin: null }],
        absences,
        calendar,
        approved: new Map(kept.map(([monday]) => [monday, '{}'])),
        zone,
      })
      const needed = neededOf(entries, first)
      left += entries.length - needed.length
      expect(evaluate({ ...facts, entries: needed })).toEqual(evaluate(facts))
    }),
    { numRuns: RUNS },
  )
  // Most weeks are approved: what is not read is what makes the difference.
  expect(left).toBeGreaterThan(20 * RUNS)
})

const known = { contracts: [{ debut: '2020-01-01', fin: null }], absences: [], zone }
const plain: Calendar = { kindOf: () => undefined, isHoliday: () => false }
const approvedBut = (...open: string[]) =>
  new Map(
    Array.from({ length: WEEKS }, (_, week) => mondayOf(week))
      .filter((monday) => !open.includes(monday))
      .map((monday) => [monday, '{}']),
  )
const NOVEMBER = { debut: '2025-11-03', fin: '2025-11-30' }
const WINDOW = '2025-07-14'

test.each([
  ['an approved year is not read beyond the weeks that limits look back to', [], WINDOW],
  ['a week that is not approved is read, and those after it', ['2025-03-03', '2025-05-05'], '2025-03-03'],
])('%s', (_, open, first) => {
  expect(firstDay(NOVEMBER, { ...known, calendar: plain, approved: approvedBut(...open) })).toBe(first)
})

test('weeks approved without what payroll keeps of them, and none at all, are read', () => {
  const older = new Map([...approvedBut()].map(([monday]) => [monday, null]))
  for (const approved of [older, new Map<string, string>()])
    expect(firstDay(NOVEMBER, { ...known, calendar: plain, approved })).toBe(FIRST)
})

test('without a contract nothing adds to a year', () => {
  const later = [{ debut: '2025-09-15', fin: null }]
  expect(firstDay(NOVEMBER, { ...known, contracts: later, calendar: plain, approved: new Map() })).toBe(
    WINDOW,
  )
})

test('an earlier solidarity day of the year is read where a later one counts what it left', () => {
  const on = (...dates: string[]): Calendar => ({
    kindOf: (date) => (dates.includes(date) ? 'SOLIDARITE' : undefined),
    isHoliday: () => false,
  })
  const first = (...dates: string[]) =>
    firstDay(NOVEMBER, { ...known, calendar: on(...dates), approved: approvedBut() })
  expect(first('2025-06-09')).toBe(WINDOW)
  expect(first('2025-06-09', '2025-11-28')).toBe('2025-06-09')
  expect(first('2025-11-28')).toBe(WINDOW)
})

test('a leave moves the window by the weeks it touches', () => {
  const ofTwoDays = [{ debut: '2025-10-05', fin: '2025-10-06' }]
  const given = { ...known, calendar: plain, approved: approvedBut() }
  expect(firstDay(NOVEMBER, { ...given, absences: ofTwoDays })).toBe('2025-06-30')
})
