import { type Tells, type Told, toTell } from './expected'
import type { LivedCase } from './forty'

/** `day`, `week`, `month` or `all`. */
function lengthOf(period: string) {
  if (period.startsWith('W')) return 'week'
  return { 10: 'day', 7: 'month' }[period.length] ?? period
}

/** In which ways figures are told: those of a day, of a week, nothing, to the second. */
const figuresOf = ({ figures }: Told) =>
  Object.entries(figures).flatMap(([period, told]) =>
    Object.entries(told).flatMap(([name, value]) => {
      const kind = `${name} of ${lengthOf(period)}`
      if (value === 0) return [`no ${kind}`]
      return value % 60 === 0 ? [kind] : [kind, `${kind}, to the second`]
    }),
  )

/** The sorts of alerts, and whether there are none, one or some. */
const alertsOf = ({ alerts = {} }: Told) =>
  Object.values(alerts).flatMap((sentences) => [
    `${Math.min(sentences.length, 2)} alerts`,
    ...sentences.map((text) => text.replace(/ \d.*|, semaine.*/, '')),
  ])

/** What distinguishes a life: its terms, breaks, weeks in two years or of a clock change, what is in the way of its approval. */
function lifeOf({ given, mondays, waits, name }: LivedCase): string[] {
  const { absences, calendar, settings, contract, entries } = given
  const years = new Set(mondays.map((monday) => monday.slice(0, 4)))
  const isBeyondMidnight = entries.some(({ from, to }) => to !== null && to.slice(0, 10) > from.slice(0, 10))
  return [
    ...Object.keys(settings),
    ...new Set(entries.map(({ type }) => `entries ${type}`)),
    ...(absences.length > 0 ? ['absences'] : []),
    ...(calendar.days.length > 0 ? ['days of a calendar'] : []),
    ...(contract.length > 1 ? ['contracts'] : []),
    ...(mondays.length > 1 ? ['weeks'] : []),
    ...(years.size > 1 ? ['years'] : []),
    ...(isBeyondMidnight ? ['beyond midnight'] : []),
    ...(waits ? [waits] : []),
    // What is locked, and what was approved twice.
    ...(['39', '40'].includes(name) ? [name] : []),
  ]
}

/** The fewest cases, about, that hold each way in which a face tells something. */
export function tellingCases(cases: readonly LivedCase[], tells: Tells): LivedCase[] {
  const all = cases.map((lived) => {
    const told = toTell(lived.given, tells)
    return { lived, kinds: new Set([...figuresOf(told), ...alertsOf(told), ...lifeOf(lived)]) }
  })
  const left = new Set(all.flatMap(({ kinds }) => [...kinds]))
  const chosen: LivedCase[] = []
  while (left.size > 0) {
    // Of many weeks each costs what a case of one does.
    const worth = ({ lived, kinds }: (typeof all)[number]) =>
      [...kinds].filter((kind) => left.has(kind)).length / lived.mondays.length
    const best = all.reduce((one, other) => (worth(other) > worth(one) ? other : one))
    chosen.push(best.lived)
    for (const kind of best.kinds) left.delete(kind)
  }
  return chosen
}
