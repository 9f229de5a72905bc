import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator'
import { type DemoEntry, isWorkingDay, workingDay } from '../../server/demo/workingDay'
import { addDays, type Zone } from '../../server/workedTime/time'
import {
  ACTIVE_USERS,
  CLIENTS_PER_GROUP,
  clientId,
  groupOf,
  TASK_TYPES_PER_GROUP,
  taskTypeId,
} from './company'

const SEED = 2_026
const DAYS = 2 * 365
const ENTRIES_PER_DAY = 7.7
const MILLION = 1_000_000
const CHOICES = { taskTypes: TASK_TYPES_PER_GROUP, clients: CLIENTS_PER_GROUP }

/** A line of `LOAD DATA`: user, date, start, end, task type, client, comment, break. */
function line(userId: number, { date, debut, fin, pause, ...entry }: DemoEntry, running: boolean) {
  const group = groupOf(userId)
  const choice = pause ? ['\\N', '\\N'] : [taskTypeId(group, entry.taskType), clientId(group, entry.client)]
  return `${[userId, date, debut, running ? '\\N' : fin, ...choice, entry.commentaire, pause].join('\t')}\n`
}

/** A day that can be generated again: the generator state before it, and its number of lines. */
interface Planned {
  date: string
  ago: number
  random: RandomGenerator
  lines: number
}

/**
 * Yields exactly `count` entries, oldest first, one day at a time: generating all of them first would leave
 * the database idle, and ten million exceed the maximum string length. Every active user has worked today and
 * has a running task, at any date and time; on earlier working days, as many users as spread the entries over
 * two years (longer if there are more entries).
 */
export function* makeEntries(count: number, zone: Zone, today: string): Generator<string> {
  const workingDays = Array.from({ length: DAYS }, (_, ago) => addDays(today, -ago)).filter(
    isWorkingDay,
  ).length
  const share = (count / ENTRIES_PER_DAY - ACTIVE_USERS) / (ACTIVE_USERS * workingDays)

  function* workOf(random: RandomGenerator, date: string, ago: number): Generator<[number, DemoEntry[]]> {
    for (let user = ACTIVE_USERS; user > 0; user--)
      if (ago === 0 || uniformInt(random, 0, MILLION) < share * MILLION)
        yield [user, workingDay(random, zone, date, CHOICES).reverse()]
  }

  const days: Planned[] = []
  const random = xoroshiro128plus(SEED)
  for (let ago = 0, planned = 0; planned < count; ago++) {
    const date = addDays(today, -ago)
    if (ago > 0 && !isWorkingDay(date)) continue
    const day = { date, ago, random: random.clone(), lines: 0 }
    for (const [, work] of workOf(random, date, ago)) day.lines += work.length
    day.lines = Math.min(day.lines, count - planned)
    planned += day.lines
    days.push(day)
  }
  for (const { date, ago, random, lines } of days.reverse()) {
    const latestFirst = [...workOf(random, date, ago)].flatMap(([user, work]) =>
      work.map((entry, index) => line(user, entry, ago === 0 && index === 0)),
    )
    yield latestFirst.slice(0, lines).reverse().join('')
  }
}
