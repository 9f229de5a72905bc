import { agreeOnZone } from '../db/agreeOnZone'
import type { Zone } from '../hours/time'
import type { OperationContext } from '../seam/operation'

const settled = new WeakSet<Zone>()

/**
 * Before its first entry a server asks once more whether its time zone is the database's: on an empty database another
 * server may have settled another one since the start.
 */
export async function settleZone({ db, zone, afterCommit }: OperationContext): Promise<void> {
  if (settled.has(zone)) return
  await agreeOnZone(db, zone.name)
  afterCommit(() => settled.add(zone))
}
