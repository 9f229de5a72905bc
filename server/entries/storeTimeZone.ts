import type { OperationContext } from '../operation/operation'
import type { Zone } from '../workedTime/time'
import { assertTimeZone } from './assertTimeZone'

const settled = new WeakSet<Zone>()

/** Checks the zone again before the first entry: another server may have stored another one since startup. */
export async function storeTimeZone({ db, zone, journal, afterCommit }: OperationContext): Promise<void> {
  if (settled.has(zone)) return
  const happening = await assertTimeZone(db, zone.name)
  if (happening) journal.emit(happening)
  afterCommit(() => settled.add(zone))
}
