import { type Entry, lockRunning } from '../entries/entry'
import { insertEntry } from '../entryWriting/writeEntry'
import type { WriteContext } from '../operation/operation'
import type { Click } from './click'
import { endRunning } from './endRunning'
import { endOfLateBreak, hadBegun, readEndedSince } from './sinceClick'

/** D7: at most one running break; it ends the running tasks at its start. */
export async function beginBreak(ctx: WriteContext, userId: number, click: Click): Promise<Entry> {
  const { running } = await lockRunning(ctx, userId)
  const ended = await readEndedSince(ctx, userId, click)
  const then = [...running, ...ended].filter(hadBegun(click))
  let entry = then.find(({ pause }) => pause === 1)
  if (!entry) {
    const fin = endOfLateBreak(ctx, { running, ended }, click)
    const begun = { user_id: userId, debut: click.at, fin, pause: 1 }
    entry = await insertEntry(ctx, begun, { action: 'pause', offline: click.offline })
    await endRunning(ctx, running.filter(hadBegun(click)), click, entry.id)
  }
  return entry
}
