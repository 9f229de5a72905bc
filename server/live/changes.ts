import { selectIn } from '../db/bulk'
import type { Database } from '../db/database'
import { userOf } from '../journal/chain'
import type { FollowedEvent } from '../journal/follow'
import type { Zone } from '../workedTime/time'

/** What an audit event of a person's chain changed. */
export interface Change {
  user: number
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

/** Changes of people's chains; events of shared data and settings are nobody's. */
export async function changesOf(
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
