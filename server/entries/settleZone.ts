import type { Zone } from '../hours/time'
import type { OperationContext } from '../seam/operation'
import { agreeOnZone } from './agreeOnZone'

const settled = new WeakSet<Zone>()

/**
 * Before its first entry a server asks once more whether its time zone is the database's: on an empty database another
 * server may have settled another one since the start.
 */
export async function settleZone({ db, zone, journal, afterCommit }: OperationContext): Promise<void> {
  if (settled.has(zone)) return
  const happening = await agreeOnZone(db, zone.name)
  if (happening) journal.emit(happening)
  afterCommit(() => settled.add(zone))
}
