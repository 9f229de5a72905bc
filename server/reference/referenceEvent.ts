import type { AuditEventInput } from '../journal/chain'
import { differences } from '../journal/differences'
import { AUDITED_COLUMNS } from '../journal/tables'
import type { Kind } from './kinds'

export function referenceEvent<Row extends { id: string | number }>(
  { table }: Kind,
  action: string,
  before: Row | undefined,
  after: Row,
): AuditEventInput {
  const fields: readonly string[] = AUDITED_COLUMNS[table]
  return {
    subject: 'reference',
    action,
    entity: table,
    entityId: Number(after.id),
    ...differences(before, after, fields as (keyof Row & string)[]),
  }
}
