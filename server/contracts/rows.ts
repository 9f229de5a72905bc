import { selectIn } from '../db/bulk'
import type { Querier } from '../db/database'
import type { Contract, ContractType } from '../db/entities/Contract'
import { lockUser } from '../entries/entry'
import type { ContractFacts as LawContract } from '../labourLaw/figures/input'
import type { OperationContext } from '../operation/operation'
import { notFound } from '../shared/errors'

export type ContractRow = Omit<Contract, 'user'>

export const DAY_COLUMNS = [
  ...(['lundi', 'mardi', 'mercredi', 'jeudi'] as const),
  ...(['vendredi', 'samedi', 'dimanche'] as const),
]

const COLUMNS = `id, user_id, debut, fin, type, ${DAY_COLUMNS.join(', ')}, hc_fraction, complement_heures, accord, majeur_le, matricule,
  cancelled_at, version`
const OF_PEOPLE = `SELECT ${COLUMNS} FROM contract WHERE cancelled_at IS NULL AND user_id IN`
const BY_ID = `SELECT ${COLUMNS} FROM contract WHERE id = ? AND cancelled_at IS NULL`

export const joursOf = (row: ContractRow) => DAY_COLUMNS.map((day) => row[day])

export const readContracts = async (db: Querier, users: readonly number[]): Promise<ContractRow[]> =>
  (await selectIn<ContractRow>(db, OF_PEOPLE, users)).sort((a, b) => (a.debut < b.debut ? -1 : 1))

/** Locks the user. @throws {AppError} NOT_FOUND, also for a cancelled contract */
export async function findContract(ctx: OperationContext, id: number): Promise<ContractRow> {
  const [owned] = await ctx.db.rows<ContractRow>(BY_ID, [id])
  if (owned) await lockUser(ctx, owned.user_id)
  const [contract] = owned ? await ctx.db.rows<ContractRow>(`${BY_ID} ${ctx.db.forUpdate}`, [id]) : []
  if (!contract) throw notFound('Ce contrat n’existe pas')
  return contract
}

export const lawContract = (row: ContractRow): LawContract & { id: number } => ({
  id: row.id,
  debut: row.debut,
  fin: row.fin,
  type: row.type as ContractType,
  jours: joursOf(row),
  hcFraction: row.hc_fraction,
  complementDHeures: row.complement_heures === 1,
  majeurLe: row.majeur_le,
})
