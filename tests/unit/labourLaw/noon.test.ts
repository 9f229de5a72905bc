import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evaluateCase } from '../../../server/commands/evaluateCase'
import type { AbsenceFacts } from '../../../server/labourLaw/figures/input'
import { addDays } from '../../../server/workedTime/time'
import { randomCases } from '../randomCases'
import { contractOf, life, type Terms } from './notation'

const MONDAY = '2026-11-02'
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const TIMES = ['8-12', '8-12,13-16', '13-17', '9-10,14-15', '11:30-13:30']

const absence = (from: number, to: number, more: Partial<AbsenceFacts> = {}): AbsenceFacts => ({
  type: 'CP',
  etat: 'VALIDEE',
  from: addDays(MONDAY, from),
  to: addDays(MONDAY, to),
  ...more,
})

/** An absence with noon at its ends, as separate halves and whole days. */
const apart = (from: number, to: number, fromNoon: boolean, untilNoon: boolean): AbsenceFacts[] => [
  ...(fromNoon ? [absence(from, from, { half: 'PM' })] : []),
  ...(from + Number(fromNoon) <= to - Number(untilNoon)
    ? [absence(from + Number(fromNoon), to - Number(untilNoon))]
    : []),
  ...(untilNoon ? [absence(to, to, { half: 'AM' })] : []),
]

const worked = fc
  .array(fc.option(fc.constantFrom(...TIMES), { nil: null }), { minLength: 7, maxLength: 7 })
  .map((days) => days.flatMap((times, day) => (times ? [`${DAYS[day]} ${times}`] : [])).join('; '))
const contract = fc.constantFrom<Terms>(
  {},
  { contract: [contractOf([8, 8, 8, 8, 7])] },
  { contract: [contractOf([6, 6, 0, 6])] },
  { contract: [contractOf([], { type: 'FORFAIT_JOURS' })] },
  { calendar: ['FERME Tue'] },
)

test('an absence from or until noon equals separate half and whole days', () => {
  const ends = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 6 }))
  fc.assert(
    fc.property(worked, contract, ends, fc.boolean(), fc.boolean(), (text, terms, [from, more], ...noon) => {
      const to = Math.min(from + more, 6)
      const [fromNoon, untilNoon] = noon
      const figures = (absences: AbsenceFacts[]) =>
        evaluateCase({ ...life(text || 'Sun 8-8:01', terms), absences })
      expect(figures([absence(from, to, { fromNoon, untilNoon })])).toEqual(
        figures(apart(from, to, fromNoon, untilNoon)),
      )
    }),
    // A case evaluates the rules twice: 10,000 take six minutes.
    { numRuns: Math.min(randomCases(300), 2_000) },
  )
})
