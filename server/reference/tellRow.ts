import type { Happening } from '../journal/chain'
import { differences } from '../journal/differences'
import type { Kind } from './kinds'

/** The event of a row of reference data, as it was and as it is: its label, its parent and whether it is active. */
export function tellRow<Row extends { id: string | number }>(
  { table, label, parent }: Kind,
  action: string,
  before: Row | undefined,
  after: Row,
): Happening {
  const fields = [label, ...(parent ? [`${parent.field}_id`] : []), 'active']
  return {
    subject: 'reference',
    action,
    entity: table,
    entityId: Number(after.id),
    ...differences(before, after, fields as (keyof Row & string)[]),
  }
}
