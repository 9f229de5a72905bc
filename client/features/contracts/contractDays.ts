import { spreadWeek } from '../../../schema/spreadWeek'
import { formatTypedHours, readHours } from '../../lib/time/typedTime'

export const DAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const
type Day = (typeof DAYS)[number]

/** Typed hours by day. */
export type ContractDays = Record<Day, string>

/** Typed days, and the week's hours while they are typed; null shows the sum of the days. */
export type ContractWeek = ContractDays & { semaine: string | null }

/** Seconds of a day; empty is 0, undefined if invalid. */
export const readDay = (text = '') => (text.trim() === '' ? 0 : readHours(text))

/** Seconds of the seven days; undefined if one is invalid. */
export function readDays(values: Partial<ContractDays>): number[] | undefined {
  const seconds = DAYS.map((day) => readDay(values[day]))
  return seconds.every((one) => one !== undefined) ? seconds : undefined
}

export const sumOfDays = (days: readonly number[]) => days.reduce((sum, seconds) => sum + seconds, 0)

/** Whether each day has hours; invalid ones count as worked. */
export const workedDays = (values: ContractDays) => DAYS.map((day) => readDay(values[day]) !== 0)

/** Whether the week's hours are readable; empty shows the sum again. */
export const isWeekReadable = (text: string | null | undefined) => readDay(text ?? '') !== undefined

/** The week as typed, with its hours on the worked days; the days stay while it is empty or unreadable. */
export function typeWeek(semaine: string, worked: readonly boolean[]): Partial<ContractWeek> {
  const seconds = readHours(semaine)
  return seconds === undefined
    ? { semaine }
    : { semaine, ...byDay(spreadWeek(seconds, worked).map(formatTypedHours)) }
}

export const byDay = (times: readonly string[]) =>
  Object.fromEntries(DAYS.map((name, index) => [name, times[index] ?? ''])) as ContractDays

const pattern = (label: string, hours: number) => ({
  label,
  days: byDay(spreadWeek(hours * 3_600).map(formatTypedHours)),
})
export const WEEK_PATTERNS = [pattern('35 h', 35), pattern('39 h', 39)]
