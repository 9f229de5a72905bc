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

/** Events held in memory at once; one may have 50 kB. */
const AT_ONCE = 200
/** Character limit of a file: fits into a worker thread in any format. */
const MAX_CHARACTERS = 20_000_000
const BY_ID = `SELECT ${EVENT_COLUMNS} FROM journal_event WHERE id IN`

export interface ExportedEvent extends PresentedEvent {
  date: string
  time: string
}

export interface ExportedEvents extends Range {
  events: ExportedEvent[]
}

export const NARROW =
  'choisissez une période plus courte, ou un filtre (Concerne, Auteur, Action, Type ou Voie)'

const charactersOf = ({ reason, changes }: PresentedEvent) =>
  changes.reduce((sum, { before, after }) => sum + before.length + after.length, reason.length)

/** Reads events in batches. @throws {AppError} BAD_USER_INPUT above `MAX_CHARACTERS` */
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
      if (characters > MAX_CHARACTERS)
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

/** All events of the viewer's own chain in a range of days, newest first. */
export async function exportOwnEvents(
  ctx: OperationContext,
  { debut, fin }: Range,
): Promise<ExportedEvent[]> {
  const { db, zone, viewer } = ctx
  const days = [pageStart(zone, debut), pageStart(zone, addDays(fin, 1))]
  // The `at` column is unsigned: days before 1970 become 0.
  const between = days.map((instant) => Math.max(0, instant))
  const found = await db.rows<{ id: number }>(OF_CHAIN, [userChain(viewer.id), ...between])
  return presentAll(
    ctx,
    found.map(({ id }) => id),
  )
}

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
