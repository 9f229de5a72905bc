import type { User } from '../db/entities/User'
import type { Scopes } from '../rights/policy'

/** Who calls: what the rights are decided by. */
export interface Viewer extends Pick<User, 'id' | 'acces' | 'societe_id' | 'groupetache_id'> {
  /** By what they have signed in. */
  door: 'session'
  /** The rights that this door brings, of those that they have: `reachOf` looks at both. */
  scopes: Scopes
  /** The session that the token names. */
  sessionId: string
}

/** What somebody brings who has signed in themselves. */
export const BY_SESSION = { door: 'session', scopes: 'ALL' } as const satisfies Partial<Viewer>
