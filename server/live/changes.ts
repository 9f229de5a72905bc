import { selectIn } from '../db/bulk'
import type { Database } from '../db/database'
import { userOf } from '../journal/chain'
import type { FollowedEvent } from '../journal/follow'
import type { Zone } from '../workedTime/time'

/** What an audit event changed. */
export interface Change {
  /** Whose chain it is; of shared settings, whom they concern, and null for everybody. */
  user: number | null
  /** The person's company; after a move the former one too. */
  companies: readonly number[]
  entity: string
  /** Of an entry: its id and current version. */
  entry: { id: number; version: number } | undefined
  /** Civil days on which an entry began or ended, before or after. */
  dates: readonly string[]
  /** Of a week: its Monday. */
  monday: string | undefined
  /** Seconds. */
  at: number
}

interface Values {
  debut?: number
  fin?: number | null
  societe_id?: number
}
interface Content {
  before?: Values
  after?: Values
}
interface StoredEntry {
  id: number
  debut: number
  fin: number | null
  version: number
}

/** Erased content is null. */
const contentOf = ({ content }: FollowedEvent): Content => (content === null ? {} : JSON.parse(content))

const idsOf = (events: readonly FollowedEvent[], entity: string) => [
  ...new Set(
    events.flatMap((event) => (event.entity === entity && event.entity_id ? [event.entity_id] : [])),
  ),
]

const byId = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

const daysOf = (zone: Zone, instants: readonly (number | null | undefined)[]) => [
  ...new Set(
    instants
      .filter((instant) => typeof instant === 'number')
      .map((instant) => zone.dateAt(instant))
      .sort(),
  ),
]

/** Their days decide what is due of a week. */
const OF_CALENDARS = new Set(['company_calendar', 'company_day'])
const REMINDED = `
  SELECT DISTINCT user_id FROM week
  WHERE reminded_at IS NOT NULL AND reminder_seen_at IS NULL AND state = 'OUVERTE'`

const shared = (user: number | null, { entity, at }: FollowedEvent): Change => ({
  user,
  companies: [],
  entity,
  entry: undefined,
  dates: [],
  monday: undefined,
  at,
})

/** Changes of settings: a budget concerns everybody, a calendar those who are reminded of missing hours. */
async function changesOfSettings(database: Database, events: readonly FollowedEvent[]): Promise<Change[]> {
  const budget = events.findLast(({ entity }) => entity === 'budget')
  const calendar = events.findLast(({ entity }) => OF_CALENDARS.has(entity))
  const reminded = calendar ? await database.read((db) => db.rows<{ user_id: number }>(REMINDED)) : []
  return [
    ...(budget ? [shared(null, budget)] : []),
    ...(calendar ? reminded.map(({ user_id }) => shared(user_id, calendar)) : []),
  ]
}

/** Changes of people's chains, and of the settings that change what somebody is shown. */
export async function changesOf(
  services: { database: Database; zone: Zone },
  events: readonly FollowedEvent[],
): Promise<Change[]> {
  const settings = events.filter(({ subject }) => subject === 'settings')
  return [
    ...(await changesOfPeople(services, events)),
    ...(await changesOfSettings(services.database, settings)),
  ]
}

async function changesOfPeople(
  { database, zone }: { database: Database; zone: Zone },
  events: readonly FollowedEvent[],
): Promise<Change[]> {
  const people = [...new Set(events.flatMap(({ subject }) => userOf(subject) ?? []))]
  if (people.length === 0) return []
  const { members, entries, weeks } = await database.read(async (db) => ({
    members: byId(
      await selectIn<{ id: number; societe_id: number }>(
        db,
        'SELECT id, societe_id FROM user WHERE id IN',
        people,
      ),
    ),
    entries: byId(
      await selectIn<StoredEntry>(
        db,
        'SELECT id, debut, fin, version FROM task WHERE id IN',
        idsOf(events, 'task'),
      ),
    ),
    weeks: byId(
      await selectIn<{ id: number; monday: string }>(
        db,
        'SELECT id, monday FROM week WHERE id IN',
        idsOf(events, 'week'),
      ),
    ),
  }))

  return events.flatMap((event) => {
    const user = userOf(event.subject)
    if (user === undefined) return []
    const { entity, entity_id, at } = event
    const { before, after } = contentOf(event)
    const entry = entity === 'task' ? entries.get(entity_id ?? 0) : undefined
    const companies = [members.get(user)?.societe_id, entity === 'user' ? before?.societe_id : undefined]
    return [
      {
        user,
        companies: [...new Set(companies.filter((id) => id !== undefined))],
        entity,
        entry: entry && { id: entry.id, version: entry.version },
        dates: entry
          ? daysOf(
              zone,
              [before, after, entry].flatMap((values) => [values?.debut, values?.fin]),
            )
          : [],
        monday: entity === 'week' ? weeks.get(entity_id ?? 0)?.monday : undefined,
        at,
      },
    ]
  })
}
