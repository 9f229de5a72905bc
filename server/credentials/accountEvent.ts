import { type AuditEventInput, userChain } from '../journal/chain'

/** That something was done with an account, and no more: what is secret never reaches the journal. */
export const accountEvent = (action: string, userId: number): AuditEventInput => ({
  subject: userChain(userId),
  action,
  entity: 'account',
  entityId: userId,
})
