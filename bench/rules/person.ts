import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { createCalendar } from '../../server/calendar/calendar'
import { isWorkingDay, workingDay } from '../../server/demo/workingDay'
import { evaluate } from '../../server/labourLaw/evaluate'
import type { Facts } from '../../server/labourLaw/figures/input'
import { addDays, createZone } from '../../server/workedTime/time'
import type { Interval } from '../../server/workedTime/worked'
import { median } from '../tables'

// A program, bundled like the server: processor time of the rules for one user; writes JSON.

const ENTRIES = 2_000
const YEAR = 2_026
const SEED = 2_026
const ROUNDS = 9
const RUNS = 40
const DAY_HOURS = 7 * 3_600

const zone = createZone('Europe/Paris')

function yearOfEntries(): Interval[] {
  const random = xoroshiro128plus(SEED)
  const entries: Interval[] = []
  for (let date = `${YEAR}-01-01`; entries.length < ENTRIES; date = addDays(date, 1))
    if (isWorkingDay(date))
      for (const { debut, fin, pause } of workingDay(random, zone, date, { taskTypes: 1, clients: 1 }))
        entries.push({ id: entries.length + 1, date, debut, fin, pause })
  return entries.slice(0, ENTRIES)
}

const entries = yearOfEntries()
const factsOf = (from: string, to: string): Facts => ({
  entries,
  contracts: [
    {
      debut: '2020-01-01',
      type: 'HEURES',
      jours: [DAY_HOURS, DAY_HOURS, DAY_HOURS, DAY_HOURS, DAY_HOURS, 0, 0],
    },
  ],
  absences: [],
  absenceTypes: {},
  calendar: createCalendar({ region: 'METROPOLE', temple: false }, []),
  settings: { rules: [], staff: 20, rcr: false, ferieAssimile: false },
  zone,
  now: zone.instantsOf(`${YEAR + 1}-01-15`, 0)[0] as number,
  from,
  to,
})

/** Processor time of one run in ms, the median of several rounds after a warm-up. */
function cpuOf(work: () => unknown): number {
  const rounds = Array.from({ length: ROUNDS + 1 }, () => {
    const before = process.cpuUsage()
    for (let run = 0; run < RUNS; run++) work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000 / RUNS
  })
  return median(rounds.slice(1))
}

const text = JSON.stringify(entries)
const year = factsOf(`${YEAR}-01-01`, `${YEAR}-12-31`)
const month = factsOf(`${YEAR}-12-01`, `${YEAR}-12-31`)
process.stdout.write(
  JSON.stringify({
    entries: entries.length,
    parse: cpuOf(() => JSON.parse(text)),
    year: cpuOf(() => evaluate(year)),
    month: cpuOf(() => evaluate(month)),
  }),
)
