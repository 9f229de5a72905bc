import { type Entry, lockRunning } from '../entries/entry'
import { insertEntry } from '../entryWriting/writeEntry'
import type { WriteContext } from '../operation/operation'
import { badInput } from '../shared/errors'
import { endRunning } from './endRunning'
import { findDoubleSubmit } from './repetition'

/** Tasks that one person may have running: nobody does more at once, and each click reads them all. */
export const MOST_RUNNING = 50

interface Beginning<Asked> extends Pick<Entry, 'typetache_id' | 'client_id' | 'commentaire'> {
  user_id: number
  action: 'startTask' | 'resumeTask'
  /** What the check needs, to be read along with what runs. */
  along?: Parameters<typeof lockRunning>[2]
  /** Refuses what may not begin, by what was read along; asked only when it is not begun already. */
  check(asked: Asked | undefined): unknown
}

/**
 * A new running task, or the one that a double click made already. Decision 6: it ends a running break at the same
 * instant, and no task.
 */
export async function beginTask<Asked extends object>(
  ctx: WriteContext,
  beginning: Beginning<Asked>,
): Promise<Entry> {
  const { user_id, typetache_id, client_id, commentaire, action } = beginning
  const { running, asked } = await lockRunning<Asked>(ctx, user_id, beginning.along)
  let entry = findDoubleSubmit(ctx, running, beginning)
  if (!entry) {
    if (running.filter(({ pause }) => pause === 0).length >= MOST_RUNNING)
      throw badInput(
        `${user_id === ctx.viewer.id ? 'Vous avez' : 'Cette personne a'} déjà ${MOST_RUNNING} tâches en cours : terminez-en une avant d’en commencer une autre`,
      )
    await beginning.check(asked)
    const now = ctx.now()
    await endRunning(
      ctx,
      running.filter(({ pause }) => pause === 1),
      now,
    )
    const task = { user_id, typetache_id, client_id, commentaire, debut: now, pause: 0 }
    entry = await insertEntry(ctx, task, { action })
  }
  return entry
}
