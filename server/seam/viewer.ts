import type { Acces } from '../db/entities/User'

/** Who calls: what the rights are decided by. */
export interface Viewer {
  id: number
  acces: Acces
  societe_id: number
  groupetache_id: number
  /** The session that the token names. */
  sessionId: string
}
