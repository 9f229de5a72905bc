import { EVENTS_PAGE, eventsRule } from '../../schema/rules/events'
import { assertMainThreadRows } from '../operation/longWork'
import type { Operation, OperationContext } from '../operation/operation'
import type { Range } from '../workedTime/dates'
import { findEvents } from './findEvents'
import { EVENT_COLUMNS, type EventRow, type PresentedEvent, presentEvents } from './presentEvents'
import { seekEvents } from './seekEvents'

export interface EventsPage extends Range {
  events: PresentedEvent[]
  more: boolean
}

/** Characters that count as one row: an event may contain hundreds of imported rows. */
const ROW = 250

const PLACE = 'SELECT at, id FROM journal_event WHERE id = ?'

type Asked = Parameters<typeof seekEvents>[1] & { before?: number | null | undefined }

export async function readPage(ctx: OperationContext, { before, ...asked }: Asked): Promise<EventsPage> {
  const { sought, ...range } = seekEvents(ctx, asked)
  const [place] = before ? await ctx.db.rows<{ at: number; id: number }>(PLACE, [before]) : []
  if (before && !place) return { ...range, events: [], more: false }
  const most = EVENTS_PAGE + 1
  const found = await findEvents<EventRow>(ctx, EVENT_COLUMNS, { ...sought, before: place }, most)
  const page = found.slice(0, EVENTS_PAGE)
  const characters = page.reduce((sum, { content }) => sum + (content?.length ?? 0), 0)
  assertMainThreadRows(ctx, Math.ceil(characters / ROW))
  return { ...range, events: await presentEvents(ctx, page), more: found.length > EVENTS_PAGE }
}

/** The audit log in a range of days, newest first, paginated. */
export const events: Operation<typeof eventsRule, EventsPage> = {
  name: 'events',
  access: 'readJournal',
  writes: false,
  cost: 'report',
  rule: eventsRule,
  run: readPage,
}
