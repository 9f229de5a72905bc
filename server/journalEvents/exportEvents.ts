import { eventsExportRule } from '../../schema/rules/events'
import { selectIn } from '../db/bulk'
import { userChain } from '../journal/chain'
import { MAX_REPORT_ROWS } from '../operation/longWork'
import type { Operation, OperationContext } from '../operation/operation'
import { badInput } from '../shared/errors'
import type { Range } from '../workedTime/dates'
import { addDays } from '../workedTime/time'
import { findEvents } from './findEvents'
import { EVENT_COLUMNS, type EventRow, type PresentedEvent, presentEvents } from './presentEvents'
import { pageStart, seekEvents } from './seekEvents'

/** Events whose content is held at once: one may have 50 kB. */
const AT_ONCE = 200
/** Characters that one file may tell: what a worker thread can hold, whichever format they are written in. */
const MOST_CHARACTERS = 20_000_000
const BY_ID = `SELECT ${EVENT_COLUMNS} FROM journal_event WHERE id IN`

/** An event with its civil date and time. */
export interface ExportedEvent extends PresentedEvent {
  date: string
  time: string
}

export interface ExportedEvents extends Range {
  events: ExportedEvent[]
}

/** What makes a file shorter. */
export const NARROW =
  'choisissez une période plus courte, ou un filtre (Concerne, Auteur, Action, Type ou Voie)'

/** How much an event has to tell. */
const charactersOf = ({ reason, changes }: PresentedEvent) =>
  changes.reduce((sum, { before, after }) => sum + before.length + after.length, reason.length)

/**
 * Events by their ids, in the order given: so many at once that their contents fit.
 * @throws {AppError} BAD_USER_INPUT for more than a file may tell
 */
async function presentAll(ctx: OperationContext, ids: readonly number[]): Promise<ExportedEvent[]> {
  if (ids.length > MAX_REPORT_ROWS)
    throw badInput(`Plus de ${MAX_REPORT_ROWS.toLocaleString('fr-FR')} événements : ${NARROW}`)
  let characters = 0
  const events: ExportedEvent[] = []
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const rows = await selectIn<EventRow>(ctx.db, BY_ID, ids.slice(start, start + AT_ONCE))
    rows.sort((a, b) => b.at - a.at || b.id - a.id)
    for (const event of await presentEvents(ctx, rows)) {
      characters += charactersOf(event)
      if (characters > MOST_CHARACTERS)
        throw badInput(`Ces événements sont trop longs pour un seul fichier : ${NARROW}`)
      const { instant } = event
      events.push({ ...event, date: ctx.zone.dateAt(instant), time: ctx.zone.timeAt(instant) })
    }
  }
  return events
}

const OF_CHAIN = `
  SELECT id FROM journal_event WHERE subject = ? AND at >= ? AND at < ?
  ORDER BY seq DESC LIMIT ${MAX_REPORT_ROWS + 1}`

/** All events of the viewer's own chain from day to day, newest first. */
export async function exportOwnEvents(
  ctx: OperationContext,
  { debut, fin }: Range,
): Promise<ExportedEvent[]> {
  const { db, zone, viewer } = ctx
  const days = [pageStart(zone, debut), pageStart(zone, addDays(fin, 1))]
  // Instants are unsigned: nothing was before 1970.
  const between = days.map((instant) => Math.max(0, instant))
  const found = await db.rows<{ id: number }>(OF_CHAIN, [userChain(viewer.id), ...between])
  return presentAll(
    ctx,
    found.map(({ id }) => id),
  )
}

/** All events that were asked for, newest first, for a file. */
export const exportEvents: Operation<typeof eventsExportRule, ExportedEvents> = {
  name: 'exportEvents',
  access: 'readJournal',
  writes: false,
  rule: eventsExportRule,
  async run(ctx, input) {
    const { sought, ...range } = seekEvents(ctx, input)
    const places = await findEvents(ctx, 'at, id', sought, MAX_REPORT_ROWS + 1)
    return {
      ...range,
      events: await presentAll(
        ctx,
        places.map(({ id }) => id),
      ),
    }
  },
}
