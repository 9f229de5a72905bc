import { type Entry, lockRunning } from '../entries/entry'
import { insertEntry } from '../entryWriting/writeEntry'
import type { WriteContext } from '../operation/operation'
import { badInput } from '../shared/errors'
import type { Chosen } from './checkChoice'
import type { Click } from './click'
import { endRunning } from './endRunning'
import { findDoubleSubmit } from './repetition'
import { checkLateStart, hadBegun, readEndedSince } from './sinceClick'

/** Limit of running tasks per user: each click reads them all. */
export const MAX_RUNNING = 50

interface Beginning<Asked> extends Pick<Entry, 'user_id' | 'commentaire'> {
  action: 'startTask' | 'resumeTask'
  click: Click
  /** Ends the running tasks too, at the same instant. */
  endTasks: boolean
  /** Additional columns for `choose`, read with the running entries. */
  along?: Parameters<typeof lockRunning>[2]
  /** Task type and client to start. Their refusal is ignored on a double click, which starts nothing. */
  choose(asked: Asked | undefined): Promise<Chosen>
}

/**
 * Starts a task, or returns the one of a double click. D6: ends a running break, and no task unless
 * asked to.
 */
export async function beginTask<Asked extends object>(
  ctx: WriteContext,
  beginning: Beginning<Asked>,
): Promise<Entry> {
  const { user_id, commentaire, action, endTasks, click } = beginning
  const { running, asked } = await lockRunning<Asked>(ctx, user_id, beginning.along)
  const { typetache_id, client_id, refusal } = await beginning.choose(asked)
  const ended = await readEndedSince(ctx, user_id, click)
  const then = [...running, ...ended].filter(hadBegun(click))
  let entry = findDoubleSubmit(click, then, { typetache_id, client_id, commentaire })
  if (!entry) {
    if (!endTasks && running.filter(({ pause }) => pause === 0).length >= MAX_RUNNING)
      throw badInput(
        `${user_id === ctx.viewer.id ? 'Vous avez' : 'Cette personne a'} déjà ${MAX_RUNNING} tâches en cours : terminez-en une avant d’en commencer une autre`,
      )
    if (refusal) throw refusal
    checkLateStart(ctx, { running, ended }, click, endTasks)
    await endRunning(
      ctx,
      running.filter(({ pause }) => endTasks || pause === 1).filter(hadBegun(click)),
      click,
    )
    const task = { user_id, typetache_id, client_id, commentaire, debut: click.at, pause: 0 }
    entry = await insertEntry(ctx, task, { action, offline: click.offline })
  }
  return entry
}
