import { type Coverage, expectedOutput, type ShownFigures } from './expected'
import type { LivedCase } from './forty'

function lengthOf(period: string) {
  if (period.startsWith('W')) return 'week'
  return { 10: 'day', 7: 'month' }[period.length] ?? period
}

/** Kinds of figures of a case: name and length of the period, whether zero, whether of whole minutes. */
const figuresOf = ({ figures }: ShownFigures) =>
  Object.entries(figures).flatMap(([period, expected]) =>
    Object.entries(expected).flatMap(([name, value]) => {
      const kind = `${name} of ${lengthOf(period)}`
      if (value === 0) return [`no ${kind}`]
      return value % 60 === 0 ? [kind] : [kind, `${kind}, to the second`]
    }),
  )

/** The kinds of alerts, and whether there are none, one or some. */
const alertsOf = ({ alerts = {} }: ShownFigures) =>
  Object.values(alerts).flatMap((sentences) => [
    `${Math.min(sentences.length, 2)} alerts`,
    ...sentences.map((text) => text.replace(/ \d.*|, semaine.*/, '')),
  ])

/** The features of a timeline: terms, breaks, two years, a clock change, what blocks its approval. */
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
    // Locked weeks, and a week approved twice.
    ...(['39', '40'].includes(name) ? [name] : []),
  ]
}

/** Nearly the smallest set of cases with every combination of figures and alerts that an output can show. */
export function discriminatingCases(cases: readonly LivedCase[], tells: Coverage): LivedCase[] {
  const all = cases.map((lived) => {
    const expected = expectedOutput(lived.given, tells)
    return { lived, kinds: new Set([...figuresOf(expected), ...alertsOf(expected), ...lifeOf(lived)]) }
  })
  const left = new Set(all.flatMap(({ kinds }) => [...kinds]))
  const chosen: LivedCase[] = []
  while (left.size > 0) {
    // Each of many weeks costs as much as a case of one week.
    const worth = ({ lived, kinds }: (typeof all)[number]) =>
      [...kinds].filter((kind) => left.has(kind)).length / lived.mondays.length
    const best = all.reduce((one, other) => (worth(other) > worth(one) ? other : one))
    chosen.push(best.lived)
    for (const kind of best.kinds) left.delete(kind)
  }
  return chosen
}
