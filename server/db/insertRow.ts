import type { EntityManager, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm'
import type { Columns } from './database'

/** Returns the id. The manager's `insert` would read the row back for its defaults. */
export async function insertRow<
  E extends ObjectLiteral,
  const G extends QueryDeepPartialEntity<E> = QueryDeepPartialEntity<E>,
>(manager: EntityManager, entity: new () => E, row: Columns<G, E>): Promise<number> {
  const insert = manager.createQueryBuilder().insert().into(entity).values(row).updateEntity(false)
  const { raw }: { raw: number | { insertId: number } } = await insert.execute()
  return typeof raw === 'number' ? raw : raw.insertId
}
