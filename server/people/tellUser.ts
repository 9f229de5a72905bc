import type { StoredUser } from '../db/users'
import { type Happening, userChain } from '../journal/chain'
import { differences } from '../journal/differences'

const FIELDS = [
  'nom',
  'prenom',
  'email',
  'login',
  'acces',
  'societe_id',
  'groupetache_id',
  'active',
] as const satisfies (keyof StoredUser)[]

/** The event of a user's row, as it was and as it is. */
export const tellUser = (action: string, before: StoredUser | undefined, after: StoredUser): Happening => ({
  subject: userChain(after.id),
  action,
  entity: 'user',
  entityId: after.id,
  ...differences(before, after, FIELDS),
})
