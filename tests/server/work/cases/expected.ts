import { type Case, evaluateCase } from '../../../../server/commands/evaluateCase'
import { alertSentence } from '../../../../server/labourLaw/sentence'
import { addDays, createZone, weekOf } from '../../../../server/workedTime/time'

/** Names of figures as GraphQL has them, with the letter of the rules: of days, which weeks sum. */
const OF_DAYS = {
  night: 'nuit',
  sunday: 'dimanche',
  holiday: 'ferie',
  mayDay: 'mai1',
  absence: 'absence',
} as const
/** Of weeks, which months and years sum. */
const OF_WEEKS = {
  worked: 's',
  due: 'c',
  assimilated: 'as',
  paid: 'p',
  solidarity: 'sol',
  base: 't',
  hs25: 'hs25',
  hs50: 'hs50',
  structural: 'struct',
  hc10: 'hc10',
  hc25: 'hc25',
  plain: 'tn',
  compensation: 'cor',
} as const
/** Of the year up to a week: the last week's is a month's. */
const OF_YEARS = { contingent: 'cont', compensationYear: 'corYear' } as const

type Figure =
  | keyof typeof OF_DAYS
  | keyof typeof OF_WEEKS
  | keyof typeof OF_YEARS
  /** On public holidays, 1 May too. */
  | 'holidays'
  /** Numbers of alerts. */
  | 'exceeded'
  | 'watched'

/** Seconds by their names. */
export type Figures = Partial<Record<Figure, number>>

/** What a face says, by period: a day, a week by its Monday behind a W, a month, or all of the case. */
export interface Told {
  figures: Record<string, Figures>
  /** Sentences of a week, by its Monday. */
  alerts?: Record<string, string[]>
}

export const ALL = 'all'
/** The name of a week as a period. */
export const weekAt = (date: string) => `W${weekOf(date)}`
/** The month that a week belongs to: its Sunday's. */
export const monthOf = (monday: string) => addDays(monday, 6).slice(0, 7)
/** Spaces of any width as one. */
export const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** `HH:MM:SS` in seconds. */
export function secondsOf(text: string): number {
  const [hours = Number.NaN, minutes = Number.NaN, seconds = 0] = text.split(':').map(Number)
  return hours * 3_600 + minutes * 60 + seconds
}

/** The Mondays of a case. */
export function mondaysOf({ from, to }: Case): string[] {
  const mondays: string[] = []
  for (let monday = weekOf(from); monday <= to; monday = addDays(monday, 7)) mondays.push(monday)
  return mondays
}

const letterOf = (figures: object, letter: string) => (figures as Partial<Record<string, number>>)[letter]

/** What a case comes to, to be asked for any period, in the words that every face is read into. */
function expectedOf(given: Case) {
  const zone = createZone(given.zone)
  const result = evaluateCase(given)
  const mondays = mondaysOf(given)
  const weeks = Object.values(result.weeks).map((figures, index) => ({
    monday: mondays[index] ?? '',
    figures,
  }))
  const mondayOf = (period: string) =>
    period.includes('W') ? (mondays[Object.keys(result.weeks).indexOf(period)] ?? '') : weekOf(period)
  const sum = (values: (number | undefined)[]) =>
    values.reduce<number>((total, value) => total + (value ?? 0), 0)

  function figuresOf(period: string): Record<Figure, number> {
    const isOf = (date: string) => {
      if (period === ALL || period === date) return true
      return period.startsWith('W') ? period === weekAt(date) : period === monthOf(weekOf(date))
    }
    const days = Object.entries(result.days).filter(([date]) => isOf(date))
    const own = weeks.filter(({ monday }) => period === ALL || isOf(monday))
    const alerts = result.alerts.filter((alert) =>
      own.some(({ monday }) => monday === mondayOf(alert.period)),
    )
    const isDay = !period.startsWith('W') && period.length === '2026-11-02'.length
    const ofDays = Object.entries(OF_DAYS).map(([name, letter]) => [
      name,
      sum(days.map(([, day]) => letterOf(day, letter))),
    ])
    const ofWeeks = Object.entries(OF_WEEKS).map(([name, letter]) => [
      name,
      sum(own.map(({ figures }) => letterOf(figures, letter))),
    ])
    const ofYears = Object.entries(OF_YEARS).map(([name, letter]) => [
      name,
      letterOf(own.at(-1)?.figures ?? {}, letter) ?? 0,
    ])
    return {
      holidays: sum(days.flatMap(([, day]) => [letterOf(day, 'ferie'), letterOf(day, 'mai1')])),
      ...Object.fromEntries([...ofDays, ...(isDay ? [] : [...ofWeeks, ...ofYears])]),
      ...(isDay && { worked: sum(days.map(([, { j }]) => j)) }),
      exceeded: alerts.filter(({ level }) => level === 'D').length,
      watched: alerts.filter(({ level }) => level === 'A').length,
    }
  }

  return {
    figures: figuresOf,
    /** The sentences of a week, in the order of the alphabet. */
    alerts: (monday: string) =>
      result.alerts
        .filter(({ period }) => mondayOf(period) === monday)
        .map((alert) => plain(alertSentence(alert, zone, undefined)))
        .sort(),
  }
}

const expectations = new WeakMap<Case, ReturnType<typeof expectedOf>>()
/** The same for every face: it is evaluated once. */
function expectedOnce(given: Case) {
  const expected = expectations.get(given) ?? expectedOf(given)
  expectations.set(given, expected)
  return expected
}

/** Which figures a face tells of each period, and whether it tells alerts. */
export interface Tells {
  days?: readonly Figure[]
  weeks?: readonly Figure[]
  months?: readonly Figure[]
  all?: readonly Figure[]
  alerts?: true
  /** So many of the last weeks alone are told of. */
  last?: number
}

/** What a face must tell of a case. */
export function toTell(given: Case, tells: Tells): Told {
  const { days = [], weeks = [], months = [], all = [], alerts, last = 0 } = tells
  const expected = expectedOnce(given)
  const mondays = mondaysOf(given).slice(-last)
  const dates = mondays.flatMap((monday) => Array.from({ length: 7 }, (_, day) => addDays(monday, day)))
  const periods: [string, readonly Figure[]][] = [
    ...dates.map((date) => [date, days] as [string, readonly Figure[]]),
    ...mondays.map((monday) => [weekAt(monday), weeks] as [string, readonly Figure[]]),
    ...new Map(mondays.map((monday) => [monthOf(monday), months])),
    [ALL, all],
  ]
  const told = periods.filter(([, names]) => names.length > 0)
  return {
    figures: Object.fromEntries(
      told.map(([period, names]) => {
        const figures = expected.figures(period)
        return [period, Object.fromEntries(names.map((name) => [name, figures[name]]))]
      }),
    ),
    ...(alerts && {
      alerts: Object.fromEntries(mondays.map((monday) => [monday, expected.alerts(monday)])),
    }),
  }
}
