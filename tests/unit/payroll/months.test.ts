import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Evaluated } from '../../../server/evaluation/facts'
import { daysOfWeek } from '../../../server/evaluation/inWeek'
import { writePayable } from '../../../server/evaluation/payable'
import { evaluate } from '../../../server/labourLaw/evaluate'
import type { AbsenceFacts, Facts } from '../../../server/labourLaw/figures/input'
import { amountsOf } from '../../../server/payroll/approvedWeeks'
import { mondaysOfMonth, monthsFrom } from '../../../server/payroll/calendarMonth'
import { sumOf } from '../../../server/payroll/mergeParts'
import { boundsOf, type MonthChoice } from '../../../server/payroll/monthBounds'
import { addDays, createZone, sundayOf, weekOf } from '../../../server/workedTime/time'
import { DAY, HOUR } from '../../support/durations'

const FIRST = '2026-01'
const MONTHS = Array.from({ length: 9 }, (_, index) => monthsFrom(FIRST, index))
const byDays = (month: string): MonthChoice[] => [{ month, kind: 'JOURS' }]

/** Valid choices of a company: at most one a month, in order. */
const choices = fc
  .uniqueArray(
    fc.record({
      month: fc.constantFrom(...MONTHS.slice(1, -1)),
      kind: fc.constantFrom('SEMAINES' as const, 'JOURS' as const),
    }),
    { selector: ({ month }) => month, maxLength: 6 },
  )
  .map((all) => all.sort((a, b) => (a.month < b.month ? -1 : 1)))

describe('a month counts', () => {
  test('weeks by their Sunday, or its days; overtime always by the Sunday of its week', () => {
    expect(boundsOf([], '2026-10')).toMatchObject({
      days: { debut: '2026-09-28', fin: '2026-10-25' },
      weeks: { debut: '2026-09-28', fin: '2026-10-25' },
    })
    expect(boundsOf(byDays('2026-09'), '2026-10')).toMatchObject({
      days: { debut: '2026-10-01', fin: '2026-10-31' },
      weeks: { debut: '2026-09-28', fin: '2026-10-25' },
      mondays: [...mondaysOfMonth('2026-10'), '2026-10-26'],
    })
  })

  test('without changing what earlier months exported, when the setting changes', () => {
    expect(boundsOf(byDays('2026-11'), '2026-11').days).toEqual({ debut: '2026-10-26', fin: '2026-11-30' })
    const back: MonthChoice[] = [...byDays('2026-09'), { month: '2026-11', kind: 'SEMAINES' }]
    expect(boundsOf(back, '2026-11').days).toEqual({ debut: '2026-11-01', fin: '2026-11-29' })
  })

  test('each day and each week exactly once, whatever the setting', () => {
    fc.assert(
      fc.property(choices, (chosen) => {
        const all = MONTHS.map((month) => boundsOf(chosen, month))
        for (const [index, { days, weeks, mondays }] of all.entries()) {
          const next = all[index + 1]
          if (next) expect(next.days.debut).toBe(addDays(days.fin, 1))
          if (next) expect(next.weeks.debut).toBe(addDays(weeks.fin, 1))
          // Includes every week that the month counts from.
          for (const date of [days.debut, days.fin]) expect(mondays).toContain(weekOf(date))
          expect(new Set(mondays).size).toBe(mondays.length)
        }
      }),
    )
  })
})

const zone = createZone('Europe/Paris')
const BEGIN = Date.parse('2026-01-05T00:00:00Z') / 1000

/** Some months of a user: shifts, night shifts and leave, under a contract of hours or of days. */
const lives = fc.record({
  shifts: fc.array(
    fc.record({
      day: fc.integer({ min: 0, max: 200 }),
      start: fc.integer({ min: 0, max: DAY - 1 }),
      length: fc.integer({ min: 1, max: 12 * HOUR }),
    }),
    { maxLength: 60 },
  ),
  leaves: fc.array(
    fc.record({
      day: fc.integer({ min: 0, max: 200 }),
      length: fc.integer({ min: 0, max: 12 }),
      half: fc.constantFrom(null, 'AM' as const, 'PM' as const),
      type: fc.constantFrom('CP', 'MALADIE'),
    }),
    { maxLength: 5 },
  ),
  type: fc.constantFrom('HEURES' as const, 'FORFAIT_JOURS' as const),
})

function judged({ shifts, leaves, type }: typeof lives extends fc.Arbitrary<infer Life> ? Life : never) {
  const dayOf = (day: number) => addDays('2026-01-05', day)
  const absences: AbsenceFacts[] = leaves.map(({ day, length, half, type: kind }) => ({
    type: kind,
    half,
    from: dayOf(day),
    to: dayOf(day + length),
    etat: 'VALIDEE',
  }))
  const jours = type === 'HEURES' ? [7, 7, 7, 7, 7, 0, 0].map((hours) => hours * HOUR) : Array(7).fill(0)
  const facts: Facts = {
    entries: shifts
      .map(({ day, start }) => BEGIN + day * DAY + start)
      .map((debut, index) => ({
        id: index + 1,
        date: zone.dateAt(debut),
        debut,
        fin: debut + (shifts[index]?.length ?? 0),
        pause: 0,
      }))
      .sort((a, b) => a.debut - b.debut || a.id - b.id) as unknown as Facts['entries'],
    contracts: [{ id: 1, debut: '2025-01-01', fin: null, type, jours, hcFraction: '1/10' } as never],
    absences,
    absenceTypes: {
      CP: { payee: true, assimilee: true, neutre: true },
      MALADIE: { payee: false, assimilee: false, neutre: true },
    },
    calendar: {
      kindOf: (date: string) => (date === '2026-05-01' ? 'FERIE' : undefined),
      isHoliday: (date: string) => date === '2026-05-01',
    },
    settings: { rules: [], staff: 20, rcr: false, ferieAssimile: false },
    approved: new Map(),
    zone,
    now: BEGIN + 300 * DAY,
    from: '2025-12-29',
    to: '2026-10-04',
  } as unknown as Facts
  const evaluation = evaluate(facts)
  const { entries: _, ...kept } = facts
  const judgement = {
    facts: kept,
    contracts: [],
    memberships: [],
    approved: new Map(),
    evaluation,
    absences: absences.map(({ from, to, half, type: kind }) => ({ debut: from, fin: to, half, type: kind })),
  } as unknown as Evaluated
  const approved = new Map(
    evaluation.weeks.map((week) => [
      week.monday,
      writePayable(week, daysOfWeek(evaluation.days, week.monday)),
    ]),
  )
  return { judgement, approved, evaluation }
}

test('for every setting, a user’s months add up to their weeks, to the second', () => {
  fc.assert(
    fc.property(lives, choices, (life, chosen) => {
      const { judgement, approved } = judged(life)
      const sum = (of: MonthChoice[]) =>
        sumOf(MONTHS.map((month) => amountsOf(judgement, boundsOf(of, month), approved).quantities))
      const sorted = (amounts: ReadonlyMap<string, number>) => [...amounts].sort()
      // If the first and the last month consist of weeks, the total between them is the same.
      const closed: MonthChoice[] = [
        ...chosen.filter(({ month }) => month < '2026-08'),
        {
          month: '2026-08',
          kind: 'SEMAINES',
        },
      ]
      expect(sorted(sum(closed))).toEqual(sorted(sum([])))
    }),
    { numRuns: 60 },
  )
})

test('a month by days counts the hours, nights and leave of its days', () => {
  fc.assert(
    fc.property(lives, (life) => {
      const { judgement, approved, evaluation } = judged(life)
      const { quantities, days } = amountsOf(judgement, boundsOf(byDays('2026-02'), '2026-03'), approved)
      const own = evaluation.days.filter(({ date }) => date.startsWith('2026-03'))
      const total = (of: (day: (typeof own)[number]) => number) => own.reduce((all, day) => all + of(day), 0)
      expect(quantities.get('h_travaillees') ?? 0).toBe(total(({ j }) => j))
      expect(quantities.get('nuit') ?? 0).toBe(total(({ nuit }) => nuit))
      for (const kind of ['CP', 'MALADIE'] as const)
        expect(quantities.get(`abs_${kind}`) ?? 0).toBe(
          total(({ absences }) =>
            absences.reduce((all, { type, seconds }) => all + (type === kind ? seconds : 0), 0),
          ),
        )
      for (const { date } of days) expect(date.slice(0, 7)).toBe('2026-03')
      // Overtime belongs to the Sunday of its week.
      const weeks = evaluation.weeks.filter(({ monday }) => sundayOf(monday).startsWith('2026-03'))
      expect(quantities.get('hs25') ?? 0).toBe(weeks.reduce((all, { hours }) => all + (hours?.hs25 ?? 0), 0))
    }),
    { numRuns: 60 },
  )
})
