import type { Entry } from '../entries/entry'
import { INTERVAL_COLUMNS, readTimeline } from '../entries/timeline'
import { userChain } from '../journal/chain'
import type { OperationContext } from '../operation/operation'
import { type Offer, offersOf, USUAL_WEEKS } from '../workedTime/regularisation'
import { addDays } from '../workedTime/time'

/** Limit of events searched for a user's last action: more than anybody makes in the relevant days. */
const LATEST = 500

// Index of the user's chain: reads their newest events, whatever the size of the audit log.
const OWN_EVENTS = `
  SELECT at, actor_id FROM journal_event WHERE subject = ? ORDER BY seq DESC LIMIT ${LATEST}`

export async function readOffers(ctx: OperationContext, entry: Entry): Promise<Offer[]> {
  const { zone, db, now } = ctx
  const { user_id, date } = entry
  const range = { debut: addDays(date, -7 * USUAL_WEEKS), fin: addDays(date, 1) }
  const { entries, counted } = await readTimeline(ctx, INTERVAL_COLUMNS, user_id, range)
  const events = await db.rows<{ at: number; actor_id: number | null }>(OWN_EVENTS, [userChain(user_id)])
  const acted = events.filter(({ actor_id }) => actor_id === user_id).map(({ at }) => at)
  const logged = entries.flatMap(({ id, debut, fin }) => (id === entry.id ? [] : [debut, fin ?? debut]))
  return offersOf({ zone, now: now(), entry, entries, counted, actions: [...acted, ...logged] })
}
