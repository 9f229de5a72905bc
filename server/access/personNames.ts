import { selectIn } from '../db/bulk'
import type { OperationContext } from '../operation/operation'

const NAMES = 'SELECT id, prenom, nom FROM user WHERE id IN'

export async function readPersonNames({ db }: Pick<OperationContext, 'db'>, ids: readonly (number | null)[]) {
  const known = [...new Set(ids.filter((id) => id !== null))]
  const people = await selectIn<{ id: number; prenom: string; nom: string }>(db, NAMES, known)
  return new Map(people.map(({ id, prenom, nom }) => [id, `${prenom} ${nom}`]))
}
