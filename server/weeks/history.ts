import { EVENT_COLUMNS, type EventRow, presentEvents } from '../journal/presentEvents'
import type { OperationContext } from '../seam/operation'

const EVENTS = `
  SELECT ${EVENT_COLUMNS} FROM journal_event WHERE entity_id = ? AND entity = 'week' ORDER BY id`

/** What somebody did with a week. */
export interface WeekEvent {
  at: string
  actor: string
  action: string
  reason: string
}

/** All that was done with a week, oldest first. */
export async function historyOf(ctx: OperationContext, week: number): Promise<WeekEvent[]> {
  if (week === 0) return []
  const events = await presentEvents(ctx, await ctx.db.rows<EventRow>(EVENTS, [week]))
  return events.map(({ at, actor, action, reason }) => ({ at, actor, action, reason }))
}
