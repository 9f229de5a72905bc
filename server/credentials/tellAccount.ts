import { type Happening, userChain } from '../journal/chain'

/** That something was done with an account, and no more: what is secret never reaches the journal. */
export const tellAccount = (action: string, userId: number): Happening => ({
  subject: userChain(userId),
  action,
  entity: 'account',
  entityId: userId,
})
