import type { StoredUser } from '../db/users'
import { type AuditEventInput, userChain } from '../journal/chain'
import { differences } from '../journal/differences'
import { AUDITED_COLUMNS } from '../journal/tables'

export const userEvent = (
  action: string,
  before: StoredUser | undefined,
  after: StoredUser,
): AuditEventInput => ({
  subject: userChain(after.id),
  action,
  entity: 'user',
  entityId: after.id,
  ...differences(before, after, AUDITED_COLUMNS.user),
})
