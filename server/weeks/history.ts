import { EVENT_COLUMNS, type EventRow, presentEvents } from '../journalEvents/presentEvents'
import type { OperationContext } from '../operation/operation'

/** Limit of events: a user may submit and withdraw a week a thousand times. */
const MAX = 100

const NEWEST = `
  SELECT ${EVENT_COLUMNS} FROM journal_event WHERE entity_id = ? AND entity = 'week'
  ORDER BY id DESC LIMIT ${MAX + 1}`

export interface WeekEvent {
  at: string
  actor: string
  action: string
  reason: string
}

export async function historyOf(
  ctx: OperationContext,
  week: number,
): Promise<{ history: WeekEvent[]; earlier: boolean }> {
  if (week === 0) return { history: [], earlier: false }
  const rows = await ctx.db.rows<EventRow>(NEWEST, [week])
  const events = await presentEvents(ctx, rows.slice(0, MAX).reverse())
  return {
    history: events.map(({ at, actor, action, reason }) => ({ at, actor, action, reason })),
    earlier: rows.length > MAX,
  }
}
