import type { User } from '../db/entities/User'
import type { Scopes } from '../rights/policy'

export interface Viewer extends Pick<User, 'id' | 'acces' | 'societe_id' | 'groupetache_id'> {
  door: 'session'
  /** Rights granted by the sign-in method, within the role's; see `scopeOf`. */
  scopes: Scopes
  sessionId: string
}

export const BY_SESSION = { door: 'session', scopes: 'ALL' } as const satisfies Partial<Viewer>
