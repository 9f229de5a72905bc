import { ConfigError } from '../config'
import type { Querier } from '../db/database'
import type { AuditEventInput } from '../journal/chain'
import { sealKey, sealRow } from '../journal/seals'
import type { OperationContext } from '../operation/operation'
import type { Zone } from '../workedTime/time'

const settled = new WeakSet<Zone>()

/** Checks the zone again before the first entry: another server may have stored another one since startup. */
export async function storeTimeZone({ db, zone, journal, afterCommit }: OperationContext): Promise<void> {
  if (settled.has(zone)) return
  const event = await assertTimeZone(db, zone.name)
  if (event) journal.emit(event)
  afterCommit(() => settled.add(zone))
}

/** Canonical name of a time zone with aliases. */
const canonical = (timeZone: string) =>
  new Intl.DateTimeFormat('fr-FR', { timeZone }).resolvedOptions().timeZone

/** @returns the stored zone and whether it is this one @throws {ConfigError} for entries in another zone */
export async function refuseOtherZone(db: Querier, timeZone: string) {
  const [setting] = await db.rows<{ value: string }>(
    `SELECT value FROM setting WHERE name = 'time_zone' ${db.forUpdate}`,
  )
  const settled = setting?.value
  const isSame = settled === canonical(timeZone)
  if (isSame) return { settled, isSame }
  const [entry] = await db.rows<{ id: number }>('SELECT id FROM task LIMIT 1')
  if (settled && entry)
    throw new ConfigError([
      `TIME_ZONE : les entrées de cette base sont datées selon « ${settled} », et non selon « ${timeZone} » ; ` +
        `remettez TIME_ZONE=${settled}, ou choisissez une base sans entrées`,
    ])
  return { settled, isSame }
}

/**
 * Stores the time zone of all entries; it may change only while there are none. Needs a transaction: two
 * servers may start at once.
 * @returns the audit event when stored now
 * @throws {ConfigError} when entries are dated in another zone
 */
export async function assertTimeZone(db: Querier, timeZone: string): Promise<AuditEventInput | undefined> {
  const { settled, isSame } = await refuseOtherZone(db, timeZone)
  if (isSame) return undefined
  const zone = canonical(timeZone)
  await db.run("UPDATE setting SET value = ? WHERE name = 'time_zone'", [zone])
  return {
    subject: 'settings',
    action: 'settle',
    entity: 'setting',
    before: { time_zone: settled ?? '' },
    after: { time_zone: zone },
    seals: { [sealKey('setting', 'time_zone')]: await sealRow(db, 'setting', 'time_zone') },
  }
}
