import { bidi } from '../../schema/isolated'
import { ENTRY_COLUMNS, type Entry } from '../entries/entry'
import { BY_END } from '../entries/timeline'
import type { OperationContext } from '../operation/operation'
import { conflict } from '../shared/errors'
import type { Click } from './click'

const ENDED_SINCE = `
  SELECT ${ENTRY_COLUMNS} FROM task ${BY_END} WHERE user_id = ? AND fin > ? AND cancelled_at IS NULL`

/** Entries that ended after an offline click, other devices' included; none for a click made now. */
export const readEndedSince = async ({ db }: OperationContext, user: number, { at, offline }: Click) =>
  offline ? await db.rows<Entry & { fin: number }>(ENDED_SINCE, [user, at]) : []

/** An online click comes after all that runs, whatever the clock says. */
export const hadBegun =
  ({ at, offline }: Click) =>
  ({ debut }: Entry) =>
    !offline || debut <= at

const isBreak = ({ pause }: Entry) => pause === 1

interface Around {
  running: readonly Entry[]
  ended: readonly (Entry & { fin: number })[]
}

const timeOf = ({ zone }: OperationContext, instant: number) => zone.timeAt(instant)

/** The click would have been answered otherwise if it had been known then. @throws {AppError} CONFLICT */
function refuseLaterBreak(ctx: OperationContext, { running, ended }: Around, click: Click) {
  const later = [...running, ...ended].find((entry) => isBreak(entry) && !hadBegun(click)(entry))
  if (later)
    throw conflict(
      bidi`Une pause a été commencée depuis, à ${timeOf(ctx, later.debut)}`,
      { debut: later.debut },
      'BREAK_SINCE',
    )
}

/** @throws {AppError} CONFLICT for a start that what happened since contradicts */
export function checkLateStart(ctx: OperationContext, around: Around, click: Click, endTasks: boolean) {
  if (!click.offline) return
  const { running, ended } = around
  refuseLaterBreak(ctx, around, click)
  const past = ended.filter(hadBegun(click))
  const rest = past.find(isBreak)
  if (rest)
    throw conflict(
      bidi`La pause en cours à ce moment a été terminée depuis, à ${timeOf(ctx, rest.fin)}`,
      { fin: rest.fin },
      'BREAK_ENDED_SINCE',
    )
  if (!endTasks) return
  const [task] = past
  if (task) throw endedSince(ctx, task.fin)
  const later = [...running, ...ended].find((entry) => !hadBegun(click)(entry))
  if (later)
    throw conflict(
      bidi`Une autre tâche a été commencée depuis, à ${timeOf(ctx, later.debut)}`,
      { debut: later.debut },
      'STARTED_SINCE',
    )
}

const endedSince = (ctx: OperationContext, fin: number) =>
  conflict(
    bidi`Une tâche en cours à ce moment a été terminée depuis, à ${timeOf(ctx, fin)}`,
    { fin },
    'ENDED_SINCE',
  )

/**
 * When a break clicked offline ended: at the first start after it, as if it had been known; null while none.
 * @throws {AppError} CONFLICT for one that what happened since contradicts
 */
export function endOfLateBreak(ctx: OperationContext, around: Around, click: Click): number | null {
  if (!click.offline) return null
  refuseLaterBreak(ctx, around, click)
  const starts = [...around.running, ...around.ended]
    .filter((entry) => !hadBegun(click)(entry) && entry.manual === 0)
    .map(({ debut }) => debut)
  const end = starts.length > 0 ? Math.min(...starts) : null
  // What it would have ended may have time after the break.
  const beyond = around.ended.find((entry) => hadBegun(click)(entry) && entry.fin > (end ?? click.at))
  if (beyond) throw endedSince(ctx, beyond.fin)
  return end
}
