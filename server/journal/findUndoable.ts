import type { Querier } from '../db/database'
import { conflict } from '../shared/errors'

/** Seconds in which an action can be undone: the notice offers ten, a failed call may be repeated. */
const UNDO_SECONDS = 120

const NEVER: ReadonlySet<string> = new Set()

type Fields = Readonly<Record<string, string | number | null>>

/** The last event of a row. */
export interface DoneEvent {
  subject: string
  seq: number
  at: number
  actor_id: number | null
  action: string
  entity_id: number
  corrects: number
  /** Without it the event made the row. */
  before?: Fields
  after: Fields
}

type StoredEvent = Omit<DoneEvent, 'before' | 'after'> & { content: string | null }

export const EVENT_COLUMNS = 'subject, seq, at, actor_id, action, entity_id, corrects, content'
const LAST = `
  SELECT ${EVENT_COLUMNS} FROM journal_event WHERE entity_id = ? AND entity = ? ORDER BY id DESC LIMIT 1`

export function readEvent({ content, ...event }: StoredEvent): DoneEvent {
  const { before, after = {} } = JSON.parse(content ?? '{}') as Partial<DoneEvent>
  return { ...event, ...(before && { before }), after }
}

interface Reading {
  db: Querier
  viewer: { id: number }
  now(): number
}

export const isRecent = ({ now }: Pick<Reading, 'now'>, { at }: Pick<DoneEvent, 'at'>) =>
  at >= now() - UNDO_SECONDS

export async function lastEvent({ db }: Pick<Reading, 'db'>, entity: string, id: number) {
  const [row] = await db.rows<StoredEvent>(LAST, [id, entity])
  return row && row.content !== null ? readEvent(row) : undefined
}

/**
 * The last event of a locked row, if the viewer caused it just now.
 * @param untilSeen actions without a limit in time: their readers have an event that follows
 * @throws {AppError} CONFLICT
 */
export async function findUndoable(
  ctx: Reading,
  {
    entity,
    id,
    actions,
    untilSeen = NEVER,
  }: { entity: string; id: number; actions: ReadonlySet<string>; untilSeen?: ReadonlySet<string> },
): Promise<DoneEvent> {
  const event = await lastEvent(ctx, entity, id)
  if (!event || event.actor_id !== ctx.viewer.id || !actions.has(event.action))
    throw conflict('Il n’y a rien à annuler')
  if (!isRecent(ctx, event) && !untilSeen.has(event.action))
    throw conflict('Il est trop tard pour annuler cette action')
  return event
}
