import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CASE_ABSENCE_TYPES } from '../../../server/commands/evaluateCase'
import { evaluate } from '../../../server/labourLaw/evaluate'
import type { ContractFacts, Facts, RuleSettingFacts } from '../../../server/labourLaw/figures/input'
import { READINGS } from '../../../server/labourLaw/figures/readings'
import { addDays, createZone, dayStart } from '../../../server/workedTime/time'
import type { Interval } from '../../../server/workedTime/worked'
import { DAY } from '../../support/durations'
import { randomCases } from '../randomCases'

const RUNS = randomCases(250)
const options = { timeout: 20_000 + 100 * RUNS }

const zone = createZone('Europe/Paris')
/** Early in a year the rules look back over few weeks. */
const MONDAY = '2026-01-05'
const DAYS = 21
const WEEK = 7 * DAY
const START = dayStart(zone, MONDAY)

const entry = fc.record({
  debut: fc.integer({ min: 0, max: DAYS * DAY - 1 }).map((at) => START + at),
  length: fc.oneof(fc.integer({ min: 0, max: 4 * 3_600 }), fc.integer({ min: 0, max: 40 * 3_600 })),
  pause: fc.constantFrom(0, 0, 0, 1),
})
const entries = fc.array(entry, { maxLength: 40 }).map((list) =>
  list.map(
    ({ debut, length, pause }, id): Interval => ({
      id,
      debut,
      pause,
      fin: debut + length,
      date: zone.dateAt(debut),
    }),
  ),
)
const contract = fc
  .record({
    hours: fc.integer({ min: 1, max: 9 }),
    days: fc.integer({ min: 1, max: 6 }),
    young: fc.boolean(),
  })
  .map(
    ({ hours, days, young }): ContractFacts => ({
      debut: '2020-01-01',
      type: 'HEURES',
      jours: Array.from({ length: 7 }, (_, day) => (day < days ? hours * 3_600 : 0)),
      majeurLe: young ? '2027-01-01' : null,
    }),
  )

/** A contract, and alternative interpretations of open points of the law. */
interface Terms {
  contract: ContractFacts
  rules: RuleSettingFacts[]
}
const NAMES = Object.keys(READINGS) as (keyof typeof READINGS)[]
const terms = fc.record<Terms>({
  contract,
  rules: fc
    .subarray(NAMES)
    .map((names) =>
      names.map((rule) => ({ rule, value: 1 - READINGS[rule], debut: '2020-01-01', scope: 'company' })),
    ),
})

const facts = (
  given: readonly Interval[],
  { contract: own, rules }: Terms,
  range: Partial<Facts> = {},
): Facts => ({
  entries: given,
  contracts: [own],
  absences: [],
  absenceTypes: CASE_ABSENCE_TYPES,
  zone,
  calendar: { kindOf: () => undefined, isHoliday: () => false },
  settings: { rules, staff: 20, rcr: false, ferieAssimile: false },
  now: START + 40 * DAY,
  from: MONDAY,
  to: addDays(MONDAY, DAYS - 1),
  ...range,
})

const check = (about: (given: Interval[], under: Terms, seed: number) => void) =>
  fc.assert(fc.property(entries, terms, fc.nat(), about), { numRuns: RUNS })

test('splitting an entry changes no figure and no verdict', options, () => {
  check((given, under, seed) => {
    const target = given[seed % Math.max(1, given.length)]
    if (!target || target.fin === null || target.fin - target.debut < 2) return
    const cut = target.debut + 1 + (seed % (target.fin - target.debut - 1))
    const split = given.flatMap((one) =>
      one === target
        ? [
            { ...one, fin: cut },
            { ...one, id: 1_000, debut: cut, date: zone.dateAt(cut) },
          ]
        : [one],
    )
    expect(evaluate(facts(split, under))).toEqual(evaluate(facts(given, under)))
  })
})

test('the order of entries does not matter', options, () => {
  check((given, under) => {
    expect(evaluate(facts([...given].reverse(), under))).toEqual(evaluate(facts(given, under)))
  })
})

test('shifting all data by weeks changes no figure and no verdict', options, () => {
  check((given, under, seed) => {
    const weeks = 1 + (seed % 5)
    const moved = given.map((one) => ({
      ...one,
      debut: one.debut + weeks * WEEK,
      fin: (one.fin ?? 0) + weeks * WEEK,
      date: addDays(one.date, 7 * weeks),
    }))
    const later = {
      from: addDays(MONDAY, 7 * weeks),
      to: addDays(MONDAY, DAYS - 1 + 7 * weeks),
      now: START + 40 * DAY + weeks * WEEK,
    }
    const bare = ({ days, weeks: judged, alerts }: ReturnType<typeof evaluate>) => ({
      days: days.map(({ date: _, ...figures }) => figures),
      weeks: judged.map(({ week: _, monday: __, ...figures }) => figures),
      alerts: alerts.map(({ level, id, value, limit }) => ({ level, id, value, limit })),
    })
    expect(bare(evaluate(facts(moved, under, later)))).toEqual(bare(evaluate(facts(given, under))))
  })
})

test('no verdict of a week depends on the requested range', options, () => {
  check((given, under, seed) => {
    const from = addDays(MONDAY, 7 * (seed % 3))
    const to = addDays(from, 6)
    const whole = evaluate(facts(given, under))
    // For a single week, facts are read up to a week after it.
    const read = given.filter(({ date }) => date <= addDays(to, 7))
    const part = evaluate(facts(read, under, { from, to }))
    const [week] = part.weeks
    const isOf = (period: string) => period === week?.week || (from <= period && period <= to)
    expect(part.days).toEqual(whole.days.filter(({ date }) => isOf(date)))
    expect(part.weeks).toEqual(whole.weeks.filter((one) => one.week === week?.week))
    expect(part.alerts).toEqual(whole.alerts.filter(({ period }) => isOf(period)))
  })
})

const MAXIMA = new Set(['JOUR10', 'SEM48', 'MOY44'])

test('more work never removes an exceeded maximum', options, () => {
  fc.assert(
    fc.property(entries, terms, entry, (given, under, more) => {
      const added: Interval = {
        id: 1_000,
        debut: more.debut,
        fin: more.debut + more.length,
        pause: 0,
        date: zone.dateAt(more.debut),
      }
      const passed = (all: Interval[]) =>
        evaluate(facts(all, under))
          .alerts.filter(({ level, id }) => level === 'D' && MAXIMA.has(id))
          .map(({ id, period }) => `${id} ${period}`)
      expect(passed([...given, added])).toEqual(expect.arrayContaining(passed(given)))
    }),
    { numRuns: RUNS },
  )
})

test('normal, complementary and overtime hours add up to T, and days to their week', options, () => {
  check((given, under, seed) => {
    const tranche = (seed % 20) * 3_600
    const settled = { rule: 'HS_TRANCHE', value: tranche, debut: MONDAY, scope: 'company' as const }
    const settings = { rules: [...under.rules, settled], staff: 20, rcr: false, ferieAssimile: false }
    const { days, weeks } = evaluate(facts(given, under, { settings }))
    weeks.forEach(({ s, hours }, index) => {
      const own = days.slice(7 * index, 7 * index + 7)
      expect(own.reduce((sum, { j }) => sum + j, 0)).toBe(s)
      if (!hours) throw new Error('A week under contract has its figures')
      expect(hours.hs25).toBeLessThanOrEqual(tranche)
      expect(hours.hs50).toBe(Math.max(0, hours.hs25 + hours.hs50 - tranche))
      const legal = 35 * 3_600
      const isPart = under.contract.jours.reduce((sum, seconds) => sum + seconds, 0) < legal
      const plain = Math.min(hours.t, isPart ? Math.min(hours.c, legal) : legal)
      expect(plain + hours.hc10 + hours.hc25 + hours.hs25 + hours.hs50).toBe(hours.t)
    })
  })
})

test('overtime is divided into the tranches, none above its length, without loss', options, () => {
  const lengths = fc.array(fc.integer({ min: 0, max: 8 * 3_600 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(entries, terms, lengths, (given, under, [first = 0, ...more]) => {
      const settled = (rule: string, value: number) =>
        ({ rule, value, debut: '2020-01-01', scope: 'company' }) as const
      const plain = evaluate(facts(given, under)).weeks
      const rules = [
        ...under.rules,
        settled('HS_TRANCHE', first),
        ...more.map((length, at) => settled(`HS_TRANCHE${at + 2}`, length)),
      ]
      evaluate(facts(given, { ...under, rules })).weeks.forEach(({ hours }, at) => {
        const all = [hours?.hs25 ?? 0, hours?.hs50 ?? 0, ...(hours?.hsMore ?? [])]
        expect(all).toHaveLength(2 + more.length)
        const bounds = [first, ...more, Number.POSITIVE_INFINITY]
        all.forEach((seconds, tranche) => {
          expect(seconds).toBeLessThanOrEqual(bounds[tranche] ?? 0)
          // A tranche begins once those before it are full.
          if (seconds > 0) expect(all.slice(0, tranche)).toEqual(bounds.slice(0, tranche))
        })
        const { hs25 = 0, hs50 = 0 } = plain[at]?.hours ?? {}
        expect(all.reduce((sum, seconds) => sum + seconds, 0)).toBe(hs25 + hs50)
      })
    }),
    { numRuns: RUNS },
  )
})

test('under every interpretation, pay beyond the contract is counted once', options, () => {
  check((given, under, seed) => {
    const away = addDays(MONDAY, seed % DAYS)
    const solidarity = addDays(MONDAY, (seed >> 5) % DAYS)
    const { weeks } = evaluate(
      facts(given, under, {
        absences: [{ type: seed % 2 ? 'CP' : 'RTT', from: away, to: addDays(away, 1), etat: 'VALIDEE' }],
        calendar: {
          kindOf: (date) => (date === solidarity ? 'SOLIDARITE' : undefined),
          isHoliday: () => false,
        },
      }),
    )
    for (const { s, hours } of weeks) {
      if (!hours) throw new Error('A week under contract has its figures')
      const { as, sol, p, c, hs25, hs50, struct, hc10, hc25, tn } = hours
      expect(Math.min(tn, hc10, hc25, hs25 + hs50 - struct)).toBeGreaterThanOrEqual(0)
      expect(hs25 + hs50 - struct + hc10 + hc25 + tn).toBe(Math.max(0, s + as - sol + p - c))
    }
  })
})
