import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { isWorkingDay } from '../../server/demo/calendar'
import { type DemoEntry, workingDay } from '../../server/demo/workingDay'
import { addDays, type Zone } from '../../server/hours/time'
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
/** What a day has on average, breaks included. */
const ENTRIES_PER_DAY = 7.7
const MILLION = 1_000_000
const CHOICES = { taskTypes: TASK_TYPES_PER_GROUP, clients: CLIENTS_PER_GROUP }

/** A line of `LOAD DATA`: user, date, start, end, task type, client, comment, break. */
function line(userId: number, { date, debut, fin, pause, ...entry }: DemoEntry, running: boolean) {
  const group = groupOf(userId)
  const choice = pause ? ['\\N', '\\N'] : [taskTypeId(group, entry.taskType), clientId(group, entry.client)]
  return `${[userId, date, debut, running ? '\\N' : fin, ...choice, entry.commentaire, pause].join('\t')}\n`
}

/**
 * Exactly so many entries, oldest first. Every active user worked today, whatever day and hour it is, and is still at
 * the last task; on earlier working days as many of them as spread the entries over two years.
 */
export function makeEntries(count: number, zone: Zone, today: string): string[] {
  const random = xoroshiro128plus(SEED)
  const workingDays = Array.from({ length: DAYS }, (_, ago) => addDays(today, -ago)).filter(
    isWorkingDay,
  ).length
  const share = (count / ENTRIES_PER_DAY - ACTIVE_USERS) / (ACTIVE_USERS * workingDays)
  const lines: string[] = []
  for (let ago = 0; lines.length < count; ago++) {
    const date = addDays(today, -ago)
    if (ago > 0 && !isWorkingDay(date)) continue
    for (let user = ACTIVE_USERS; user > 0; user--) {
      if (ago > 0 && uniformInt(random, 0, MILLION) >= share * MILLION) continue
      const day = workingDay(random, zone, date, CHOICES)
      for (const entry of day.reverse()) lines.push(line(user, entry, ago === 0 && entry === day[0]))
    }
  }
  return lines.slice(0, count).reverse()
}
