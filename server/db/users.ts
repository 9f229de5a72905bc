import type { Db, Value } from './database'
import type { Acces } from './entities/User'

/** A user as both faces show one; the columns carry the names of the schema. */
export interface PresentedUser {
  __typename: 'User'
  id: number
  nom: string
  prenom: string
  email: string
  login: string
  acces: Acces
  societe_id: number
  societe: {
    id: number
    nom: string
    active: number
    holding_id: number
    holding: { id: number; holding: string; active: number }
  }
  groupetache_id: number
  groupetache: { id: number; libelle: string; active: number }
  active: number
  /** While the password is one that somebody else has set; null for who must not know. */
  mustChangePassword: boolean | null
}

/** A user without the names of their place. */
export type StoredUser = Omit<PresentedUser, '__typename' | 'societe' | 'groupetache' | 'mustChangePassword'>

/** The columns of a `StoredUser`. */
export const USER_COLUMNS = 'id, nom, prenom, email, login, acces, societe_id, groupetache_id, active'

interface FlatUser extends StoredUser {
  must_change: number | null
  societe_nom: string
  societe_active: number
  holding_id: number
  holding_nom: string
  holding_active: number
  groupetache_libelle: string
  groupetache_active: number
}

const SELECT = `
  SELECT u.id, u.nom, u.prenom, u.email, u.login, u.acces, u.active, p.must_change, u.societe_id, u.groupetache_id,
    c.nom AS societe_nom, c.active AS societe_active, c.holding_id,
    h.holding AS holding_nom, h.active AS holding_active,
    g.libelle AS groupetache_libelle, g.active AS groupetache_active
  FROM user u
  JOIN company c ON c.id = u.societe_id
  JOIN holding h ON h.id = c.holding_id
  JOIN task_group g ON g.id = u.groupetache_id
  LEFT JOIN credential p ON p.user_id = u.id`

function present(flat: FlatUser): PresentedUser {
  const { societe_nom, societe_active, holding_id, holding_nom, holding_active, ...rest } = flat
  const { groupetache_libelle, groupetache_active, must_change, ...user } = rest
  return {
    __typename: 'User',
    ...user,
    mustChangePassword: must_change === 1,
    societe: {
      id: flat.societe_id,
      nom: societe_nom,
      active: societe_active,
      holding_id,
      holding: { id: holding_id, holding: holding_nom, active: holding_active },
    },
    groupetache: { id: flat.groupetache_id, libelle: groupetache_libelle, active: groupetache_active },
  }
}

/** The users that a condition on `u` picks. */
export const selectUsers = async (
  db: Db,
  where = '',
  values: readonly Value[] = [],
): Promise<PresentedUser[]> => (await db.rows<FlatUser>(`${SELECT} ${where}`, values)).map(present)
