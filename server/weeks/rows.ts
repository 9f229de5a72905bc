import { insertRow, placeholders } from '../db/bulk'
import { Week } from '../db/entities/Week'
import { userChain } from '../journal/chain'
import { differences } from '../journal/differences'
import { AUDITED_COLUMNS } from '../journal/tables'
import type { OperationContext, WriteContext } from '../operation/operation'

export type WeekRow = Omit<Week, 'user'>

const COLUMNS = `id, user_id, monday, state, submitted_at, submitted_stamp, decision, decided_at, decided_by, snapshot_hash,
  payable, seen_at, reopening, reopening_at, reopening_by, reopening_reason, reminded_at, reminded_by,
  reminded_missing, reminder_seen_at, version`

/** Without a request to reopen it. */
export const NO_REOPENING = {
  reopening: null,
  reopening_at: null,
  reopening_by: null,
  reopening_reason: '',
} as const

const open = (user_id: number, monday: string): WeekRow => ({
  id: 0,
  user_id,
  monday,
  state: 'OUVERTE',
  version: 0,
  submitted_at: null,
  submitted_stamp: null,
  decision: null,
  decided_at: null,
  decided_by: null,
  snapshot_hash: null,
  payable: null,
  seen_at: null,
  ...NO_REOPENING,
  reminded_at: null,
  reminded_by: null,
  reminded_missing: null,
  reminder_seen_at: null,
})

/** Weeks of some users between two Mondays; `find` returns a default for those without a row. */
export async function readWeeks(
  { db }: Pick<OperationContext, 'db'>,
  users: readonly number[],
  first: string,
  last = first,
): Promise<{ find(user: number, monday: string): WeekRow }> {
  const rows =
    users.length === 0
      ? []
      : await db.rows<WeekRow>(
          `SELECT ${COLUMNS} FROM week WHERE user_id IN (${placeholders(users.length)}) AND monday BETWEEN ? AND ?`,
          [...users, first, last],
        )
  const found = new Map(rows.map((row) => [`${row.user_id} ${row.monday}`, row]))
  return { find: (user, monday) => found.get(`${user} ${monday}`) ?? open(user, monday) }
}

export const readWeek = async (ctx: Pick<OperationContext, 'db'>, user: number, monday: string) =>
  (await readWeeks(ctx, [user], monday)).find(user, monday)

type Action =
  | 'submitWeek'
  | 'withdrawWeek'
  | 'approveWeek'
  | 'sendBackWeek'
  | 'reopenWeek'
  | 'seeWeek'
  | 'requestReopening'
  | 'refuseReopening'
  | 'undoWeek'
  | 'remindWeek'
  | 'seeReminder'

/** They change neither the week nor what may be done with it: a screen that shows it stays valid. */
const KEEPS_VERSION: ReadonlySet<Action> = new Set([
  'seeWeek',
  'requestReopening',
  'refuseReopening',
  'remindWeek',
  'seeReminder',
])

/** The only function that updates a week; the caller has locked the user. */
export async function saveWeek(
  { manager, journal }: WriteContext,
  week: WeekRow,
  change: Partial<Omit<WeekRow, 'id' | 'user_id' | 'monday' | 'version'>>,
  { action, reason }: { action: Action; reason?: string | undefined },
): Promise<WeekRow> {
  const { id, ...row } = { ...week, ...change, version: week.version + (KEEPS_VERSION.has(action) ? 0 : 1) }
  const isNew = id === 0
  const saved: WeekRow = { ...row, id: isNew ? await insertRow(manager, Week, row) : id }
  if (!isNew) await manager.update(Week, { id }, row)
  journal.emit({
    subject: userChain(week.user_id),
    action,
    entity: 'week',
    entityId: saved.id,
    ...differences(isNew ? undefined : week, saved, AUDITED_COLUMNS.week),
    reason,
  })
  if (saved.payable !== week.payable) journal.seal(userChain(week.user_id), 'week', saved.id)
  return saved
}
