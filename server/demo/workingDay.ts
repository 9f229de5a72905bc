import { uniformInt } from 'pure-rand/distribution/uniformInt'
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator'
import { holidaysOf } from '../calendar/holidays'
import type { Zone } from '../workedTime/time'

const FRANCE = { region: 'METROPOLE', temple: false } as const

/** Monday to Friday, without French public holidays. */
export function isWorkingDay(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidaysOf(Number(date.slice(0, 4)), FRANCE).has(date)
}

const MINUTE = 60
const HOUR = 3_600

export interface DemoEntry {
  date: string
  debut: number
  fin: number
  pause: 0 | 1
  taskType: number
  client: number
  commentaire: string
}

const COMMENTS = [
  '',
  '',
  '',
  'Point avec le client',
  'Suite de la veille',
  'Correction après relecture',
  'Préparation de la réunion',
  'Urgent, demandé par téléphone',
]

export function workingDay(
  random: RandomGenerator,
  zone: Zone,
  date: string,
  choices: { taskTypes: number; clients: number },
): DemoEntry[] {
  const pick = (from: number, to: number) => uniformInt(random, from, to)
  const at = (seconds: number) => zone.instantsOf(date, seconds)[0] as number
  const entries: DemoEntry[] = []
  const work = (from: number, to: number) => {
    for (let start = from; start < to - 10 * MINUTE; ) {
      const end = Math.min(to, start + pick(35, 130) * MINUTE + pick(0, 59))
      entries.push({
        date,
        debut: at(start),
        fin: at(end),
        pause: 0,
        taskType: pick(0, choices.taskTypes - 1),
        client: pick(0, choices.clients - 1),
        commentaire: COMMENTS[pick(0, COMMENTS.length - 1)] ?? '',
      })
      start = end + pick(0, 4) * 20
    }
  }
  const rest = (from: number, to: number) =>
    entries.push({ date, debut: at(from), fin: at(to), pause: 1, taskType: 0, client: 0, commentaire: '' })

  const morning = 8 * HOUR + pick(15, 75) * MINUTE + pick(0, 59)
  const lunch = 12 * HOUR + pick(0, 45) * MINUTE
  const afternoon = lunch + pick(45, 75) * MINUTE
  const evening = afternoon + pick(205, 265) * MINUTE + pick(0, 59)
  work(morning, lunch)
  rest(lunch, afternoon)
  if (pick(0, 2) === 0) {
    const coffee = afternoon + pick(90, 130) * MINUTE
    const back = coffee + pick(8, 18) * MINUTE
    work(afternoon, coffee)
    rest(coffee, back)
    work(back, evening)
  } else work(afternoon, evening)
  return entries
}
