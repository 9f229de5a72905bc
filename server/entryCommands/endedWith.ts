import { findEntry } from '../entries/entry'
import { type DoneEvent, EVENT_COLUMNS, lastEvent, readEvent } from '../journal/findUndoable'
import type { OperationContext } from '../operation/operation'
import { conflict } from '../shared/errors'
import { MAX_RUNNING } from './beginTask'

const IN_CHAIN = `SELECT ${EVENT_COLUMNS} FROM journal_event WHERE subject = ? AND`
const BEFORE = `${IN_CHAIN} seq < ? ORDER BY seq DESC LIMIT ${MAX_RUNNING}`
const AFTER = `${IN_CHAIN} seq > ? ORDER BY seq LIMIT ${MAX_RUNNING}`

/** Events of the entries that a start ended: before it in the chain, those of a break after it. */
async function endings({ db }: OperationContext, start: DoneEvent): Promise<DoneEvent[]> {
  const isBreak = start.action === 'pause'
  const rows = await db.rows<Parameters<typeof readEvent>[0]>(isBreak ? AFTER : BEFORE, [
    start.subject,
    start.seq,
  ])
  const events = rows.map(readEvent)
  const isEnding = ({ action, at, actor_id, after }: DoneEvent) =>
    action === 'endTask' &&
    at === start.at &&
    actor_id === start.actor_id &&
    (isBreak ? after.interrupted_by === start.entity_id : after.fin === start.after.debut)
  const other = events.findIndex((event) => !isEnding(event))
  return other < 0 ? events : events.slice(0, other)
}

/** Entries that a start ended. @throws {AppError} CONFLICT when one was changed since */
export async function endedWith(ctx: OperationContext, start: DoneEvent) {
  const ended = []
  for (const event of await endings(ctx, start)) {
    const entry = await findEntry(ctx, event.entity_id)
    const last = await lastEvent(ctx, 'task', entry.id)
    if (last?.seq !== event.seq)
      throw conflict('Ce que cette action a terminé a été modifié depuis : corrigez les heures')
    ended.push({ entry, event })
  }
  return ended
}
