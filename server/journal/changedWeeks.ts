import { placeholders, selectIn } from '../db/bulk'
import type { Querier } from '../db/database'
import { groupBy } from '../shared/groupBy'
import { userChain } from './chain'
import { type CheckedEvent, readCheckedEvents, readEventsOf } from './checkedEvents'
import { changedField } from './compare'
import { emptyState, replay } from './replay'
import { type KnownSeals, noteSeals, sealKey, sealOf } from './seals'
import { AUDITED_COLUMNS, type Cells } from './tables'

type WeekCells = Cells & { id: number; user_id: number; monday: string; payable: string | null }

export interface ChangedWeek {
  user_id: number
  monday: string
}

const WEEKS = `SELECT id, user_id, payable, ${AUDITED_COLUMNS.week.join(', ')} FROM week WHERE`

/** Weeks according to the audit events of one chain. */
function readChain(events: readonly CheckedEvent[]) {
  const state = emptyState()
  const seals: KnownSeals = new Map()
  const doubted = new Set<number | null>()
  let erasedAt = 0
  for (const event of events) {
    const { trust, entity_id } = event
    if (trust === 'CHANGED' || replay(state, event) !== undefined) doubted.add(entity_id)
    if (trust === 'ERASED') erasedAt = event.seq
    if (trust === 'INTACT') noteSeals(seals, event)
  }
  return { weeks: state.get('week'), seals, doubted, erasedAt }
}

/** Weeks whose stored row differs from these audit events. */
async function unprovenAmong(db: Querier, rows: readonly WeekCells[], events: readonly CheckedEvent[]) {
  const inOrder = events.toSorted((a, b) => a.seq - b.seq)
  const bySubject = groupBy(inOrder, ({ subject }) => subject)
  const unproven: WeekCells[] = []
  for (const [user, own] of groupBy(rows, ({ user_id }) => user_id)) {
    const { weeks, seals, doubted, erasedAt } = readChain(bySubject.get(userChain(user)) ?? [])
    for (const row of own) {
      const { id, payable } = row
      const expected = weeks?.get(id)
      const known = seals.get(sealKey('week', id))
      const isSealed =
        // As in `verifyJournal`: an erased event may have had a later seal.
        (known?.seq ?? 0) < erasedAt ||
        (known ? known.seal === (await sealOf(db, 'week', { id, payable })) : payable === null)
      const isProven =
        expected && !doubted.has(id) && isSealed && changedField('week', row, expected) === undefined
      if (!isProven) unproven.push(row)
    }
  }
  return unproven
}

/** All events about weeks of some users: one event may have the seals of several weeks approved together. */
async function readAllEvents(db: Querier, users: readonly number[]) {
  const some = placeholders(users.length)
  const weeks = await db.rows<{ id: number }>(`SELECT id FROM week WHERE user_id IN (${some})`, users)
  const baselines = await readCheckedEvents(
    db,
    `e.entity_id IS NULL AND e.entity IN ('week', 'journal_event') AND e.subject IN (${some})`,
    users.map(userChain),
  )
  const own = await readEventsOf(
    db,
    'week',
    weeks.map(({ id }) => id),
  )
  return [...baselines, ...own]
}

interface Range {
  debut: string
  fin: string
}

async function changedWeeksOf(
  db: Querier,
  users: readonly number[],
  { debut, fin }: Range,
): Promise<ChangedWeek[]> {
  const rows = await db.rows<WeekCells>(
    `${WEEKS} user_id IN (${placeholders(users.length)}) AND monday BETWEEN ? AND ?`,
    [...users, debut, fin],
  )
  const ids = (some: readonly WeekCells[]) => some.map(({ id }) => id)
  const first = await unprovenAmong(db, rows, await readEventsOf(db, 'week', ids(rows)))
  if (first.length === 0) return []
  // Read again: a week may have been approved between the two reads.
  const again = await selectIn<WeekCells>(db, `${WEEKS} id IN`, ids(first))
  const events = await readAllEvents(db, [...new Set(again.map(({ user_id }) => user_id))])
  return (await unprovenAmong(db, again, events)).map(({ user_id, monday }) => ({ user_id, monday }))
}

/** Users at a time: the events of their weeks, with contents, are held in memory. */
const AT_ONCE = 25

/**
 * Weeks of users, with their Monday in a range, whose state, times or amounts for payroll differ from their audit
 * events. Deleted rows are not found; `verifyJournal` finds them.
 */
export async function changedWeeks(
  db: Querier,
  users: readonly number[],
  range: Range,
): Promise<ChangedWeek[]> {
  const found: ChangedWeek[] = []
  for (let start = 0; start < users.length; start += AT_ONCE)
    found.push(...(await changedWeeksOf(db, users.slice(start, start + AT_ONCE), range)))
  return found
}
