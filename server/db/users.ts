import type { Querier, Value } from './database'
import type { Company } from './entities/Company'
import type { Credential } from './entities/Credential'
import type { Holding } from './entities/Holding'
import type { TaskGroup } from './entities/TaskGroup'
import type { User } from './entities/User'

/** For fixed SQL: worker threads have no manager. */
const COLUMNS = [
  'id',
  'nom',
  'prenom',
  'email',
  'login',
  'acces',
  'societe_id',
  'groupetache_id',
  'active',
] as const satisfies readonly (keyof User)[]

export type StoredUser = Pick<User, (typeof COLUMNS)[number]>

export const USER_COLUMNS = COLUMNS.join(', ')

/** User in GraphQL and REST answers. */
export interface PresentedUser extends StoredUser {
  __typename: 'User'
  societe: Pick<Company, 'id' | 'nom' | 'active' | 'holding_id'> & {
    holding: Pick<Holding, 'id' | 'holding' | 'active'>
  }
  groupetache: Pick<TaskGroup, 'id' | 'libelle' | 'active'>
  /** Whether another user set the password; null when the viewer may not see it. */
  mustChangePassword: boolean | null
}

interface FlatUser extends StoredUser {
  must_change: Credential['must_change'] | null
  societe_nom: string
  societe_active: number
  holding_id: number
  holding_nom: string
  holding_active: number
  groupetache_libelle: string
  groupetache_active: number
}

const SELECT = `
  SELECT ${COLUMNS.map((column) => `u.${column}`).join(', ')}, p.must_change,
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

/** @param where condition on `u` */
export const selectUsers = async (
  db: Querier,
  where = '',
  values: readonly Value[] = [],
): Promise<PresentedUser[]> => (await db.rows<FlatUser>(`${SELECT} ${where}`, values)).map(present)
