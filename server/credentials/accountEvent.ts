import { type AuditEventInput, userChain } from '../journal/chain'

/** Audit event of an account; contains no secrets. */
export const accountEvent = (action: string, userId: number): AuditEventInput => ({
  subject: userChain(userId),
  action,
  entity: 'account',
  entityId: userId,
})
