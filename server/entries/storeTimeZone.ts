import type { OperationContext } from '../operation/operation'
import type { Zone } from '../workedTime/time'
import { assertTimeZone } from './assertTimeZone'

const settled = new WeakSet<Zone>()

/**
 * Before its first entry a server asks once more whether its time zone is the database's: on an empty database another
 * server may have settled another one since the start.
 */
export async function storeTimeZone({ db, zone, journal, afterCommit }: OperationContext): Promise<void> {
  if (settled.has(zone)) return
  const happening = await assertTimeZone(db, zone.name)
  if (happening) journal.emit(happening)
  afterCommit(() => settled.add(zone))
}
