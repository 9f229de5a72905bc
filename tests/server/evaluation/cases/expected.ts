import { type Case, evaluateCase } from '../../../../server/commands/evaluateCase'
import { alertSentence } from '../../../../server/labourLaw/sentence'
import { addDays, createZone, weekOf } from '../../../../server/workedTime/time'

/** GraphQL names of daily figures, with the letters of the rules; weeks sum them. */
const OF_DAYS = {
  night: 'nuit',
  sunday: 'dimanche',
  holiday: 'ferie',
  mayDay: 'mai1',
  absence: 'absence',
} as const
/** Weekly figures; months and years sum them. */
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
/** Yearly figures up to a week; a month has those of its last week. */
const OF_YEARS = { contingent: 'cont', compensationYear: 'corYear' } as const

type Figure =
  | keyof typeof OF_DAYS
  | keyof typeof OF_WEEKS
  | keyof typeof OF_YEARS
  | 'holidays'
  | 'exceeded'
  | 'watched'

export type Figures = Partial<Record<Figure, number>>

/** Figures by period: a date, `W` and the Monday of a week, a month, or the whole case. */
export interface ShownFigures {
  figures: Record<string, Figures>
  alerts?: Record<string, string[]>
}

export const ALL = 'all'
export const weekAt = (date: string) => `W${weekOf(date)}`
/** The month that a week belongs to: its Sunday's. */
export const monthOf = (monday: string) => addDays(monday, 6).slice(0, 7)
export const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

export function secondsOf(text: string): number {
  const [hours = Number.NaN, minutes = Number.NaN, seconds = 0] = text.split(':').map(Number)
  return hours * 3_600 + minutes * 60 + seconds
}

export function mondaysOf({ from, to }: Case): string[] {
  const mondays: string[] = []
  for (let monday = weekOf(from); monday <= to; monday = addDays(monday, 7)) mondays.push(monday)
  return mondays
}

const letterOf = (figures: object, letter: string) => (figures as Partial<Record<string, number>>)[letter]

/** Days and weeks with a passed limit; the others in which something is to be watched. */
function causesOf(alerts: readonly { level: string; period: string }[]) {
  const periodsOf = (asked: string) =>
    alerts.filter(({ level }) => level === asked).map(({ period }) => period)
  const passed = new Set(periodsOf('D'))
  const watched = new Set(periodsOf('A').filter((period) => !passed.has(period)))
  return { exceeded: passed.size, watched: watched.size }
}

/** The expected results of a case for any period, in the format into which every output is read. */
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
      ...causesOf(alerts),
    }
  }

  return {
    figures: figuresOf,
    alerts: (monday: string) =>
      result.alerts
        .filter(({ period }) => mondayOf(period) === monday)
        .map((alert) => plain(alertSentence(alert, zone, undefined)))
        .sort(),
  }
}

const expectations = new WeakMap<Case, ReturnType<typeof expectedOf>>()
/** Cached: the same for every output. */
function expectedOnce(given: Case) {
  const expected = expectations.get(given) ?? expectedOf(given)
  expectations.set(given, expected)
  return expected
}

/** Which figures an output shows for each period, and whether it shows alerts. */
export interface Coverage {
  days?: readonly Figure[]
  weeks?: readonly Figure[]
  months?: readonly Figure[]
  all?: readonly Figure[]
  alerts?: true
  last?: number
}

export function expectedOutput(given: Case, coverage: Coverage): ShownFigures {
  const { days = [], weeks = [], months = [], all = [], alerts, last = 0 } = coverage
  const expected = expectedOnce(given)
  const mondays = mondaysOf(given).slice(-last)
  const dates = mondays.flatMap((monday) => Array.from({ length: 7 }, (_, day) => addDays(monday, day)))
  const periods: [string, readonly Figure[]][] = [
    ...dates.map((date) => [date, days] as [string, readonly Figure[]]),
    ...mondays.map((monday) => [weekAt(monday), weeks] as [string, readonly Figure[]]),
    ...new Map(mondays.map((monday) => [monthOf(monday), months])),
    [ALL, all],
  ]
  const shown = periods.filter(([, names]) => names.length > 0)
  return {
    figures: Object.fromEntries(
      shown.map(([period, names]) => {
        const figures = expected.figures(period)
        return [period, Object.fromEntries(names.map((name) => [name, figures[name]]))]
      }),
    ),
    ...(alerts && {
      alerts: Object.fromEntries(mondays.map((monday) => [monday, expected.alerts(monday)])),
    }),
  }
}
