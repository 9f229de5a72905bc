import { secondsWithin } from '../../workedTime/spans'
import { type Day, hourOf, isOff } from '../figures/days'
import { countsHours, type Finding, type Judged, type Rule } from './rule'

const NOON = 12
/** Hours around noon: work only between eleven and one does not count as work on leave. */
const MIDDAY = 1

function workedAway({ facts: { zone }, firm: { spans } }: Judged, day: Day, half: 'AM' | 'PM'): number {
  const at = (hour: number) => hourOf(zone, day, hour)
  const away = half === 'AM' ? [day.start, at(NOON)] : [at(NOON), day.end]
  const plain = half === 'AM' ? [day.start, at(NOON - MIDDAY)] : [at(NOON + MIDDAY), day.end]
  const within = ([from = 0, to = 0]: number[]) => secondsWithin(spans, from, to)
  return within(plain) > 0 ? within(away) : 0
}

export const absence: Rule = (judged) =>
  judged.days.flatMap((day): Finding[] => {
    const { date, j, kind, absences } = day
    if (j === 0 || isOff(kind) || absences.length === 0) return []
    const isWhole = absences.some((one) => one.half === null)
    // A contract of days has free hours (L3121-58): work cannot be assigned to its half days.
    const halves = new Set(
      absences.flatMap(({ half, seconds }) =>
        half && seconds > 0 && countsHours(day.contract) ? [half] : [],
      ),
    )
    const value = isWhole ? j : [...halves].reduce((sum, half) => sum + workedAway(judged, day, half), 0)
    return value > 0 ? [{ level: 'A', id: 'ABSENCE', period: date, value, limit: 0 }] : []
  })
