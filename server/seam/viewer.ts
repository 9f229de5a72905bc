import type { User } from '../db/entities/User'

/** Who calls: what the rights are decided by. */
export interface Viewer extends Pick<User, 'id' | 'acces' | 'societe_id' | 'groupetache_id'> {
  /** By what they have signed in. */
  door: 'session'
  /** The session that the token names. */
  sessionId: string
}
