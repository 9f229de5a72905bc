import { forbidden, notFound } from '../errors'
import type { OperationContext } from '../operation'
import type { Person } from './labels'

/**
 * The user whose hours are asked for.
 * @throws {AppError} FORBIDDEN alike for somebody out of reach and for nobody; NOT_FOUND for an administrator
 */
export async function reachUser(
  { db, viewer, scope, labels }: OperationContext,
  id: number,
): Promise<Person> {
  const person = await labels.person(db, id)
  const reached =
    scope === 'all' || id === viewer.id || (scope === 'company' && person?.societe_id === viewer.societe_id)
  if (!reached) throw forbidden('Vous n’avez pas accès à cet utilisateur')
  if (!person) throw notFound('Cet utilisateur n’existe pas')
  return person
}
