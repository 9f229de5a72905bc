import type { Acces } from './entities/User'

/** A user as both faces show one; the columns carry the names of the schema. */
export interface PresentedUser {
  id: number
  nom: string
  prenom: string
  email: string
  acces: Acces
  societe_id: number
  groupetache_id: number
  active: number
}

export const USER_COLUMNS = 'id, nom, prenom, email, acces, societe_id, groupetache_id, active'
