import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FormerRow, membershipOn, membershipsOf } from '../../../server/memberships/companies'
import { companyChange } from '../../../server/memberships/moveCompanies'
import { addDays } from '../../../server/workedTime/time'
import { randomCases } from '../randomCases'

const DAYS = 40
const dayAt = (index: number) => addDays('2026-01-01', index)

const moves = fc.array(
  fc.record({ to: fc.integer({ min: 1, max: 3 }), at: fc.integer({ min: 1, max: DAYS - 1 }) }),
  {
    maxLength: 8,
  },
)

/** Reference: the company of each day; from the day of a move on it is the new one. */
function moveDays(days: readonly number[], to: number, at: number): number[] {
  const present = days.at(-1) as number
  if (to !== present) return days.map((company, day) => (day >= at ? to : company))
  // Moves the date of the last move: until then the user is in the previous company.
  const last = days.findLastIndex((company) => company !== present)
  return days.map((company, day) => (day >= at ? to : day > last ? (days[last] as number) : company))
}

test('former companies match the moves for each day, in whatever order these were recorded', () => {
  fc.assert(
    fc.property(moves, (all) => {
      let days = Array.from({ length: DAYS }, () => 1)
      let former: FormerRow[] = []
      let number = 0
      for (const { to, at } of all) {
        const from = days.at(-1) as number
        if (from === to && former.length === 0) continue
        const isStill = days.every((company) => company === from)
        const { undone, last } = companyChange({ user: 7, from, to, since: dayAt(at) }, former)
        former = former.filter((row) => !undone.includes(row))
        if (last) former.push({ ...last, id: ++number, cancelled_at: null, nom: `n° ${last.company_id}` })
        former.sort((a, b) => (a.fin < b.fin ? -1 : 1))
        days = isStill && from === to ? days : moveDays(days, to, at)
        const memberships = membershipsOf(former, to)
        expect(days.map((_, day) => membershipOn(memberships, dayAt(day)).company)).toEqual(days)
      }
    }),
    { numRuns: randomCases(10_000) },
  )
})

test('changing the day of the last move is refused for a user who never moved', () => {
  expect(() => companyChange({ user: 7, from: 1, to: 1, since: '2026-01-02' }, [])).toThrow(
    'Cette personne n’a jamais changé de société',
  )
})
