import { forbidden, notFound } from '../errors'
import type { OperationContext } from '../operation'
import { type Person, readPerson } from './labels'

/**
 * The user whose hours are asked for.
 * @throws {AppError} FORBIDDEN alike for somebody out of reach and for nobody; NOT_FOUND for an administrator
 */
export async function reachUser(
  { db, viewer, scope, labels }: OperationContext,
  id: number,
): Promise<Person> {
  const byCompany = scope === 'company' && id !== viewer.id
  // Where their company decides it is read; elsewhere a remembered one is a name like others.
  const person = byCompany ? await readPerson(db, id) : await labels.person(db, id)
  const reached = byCompany ? person?.societe_id === viewer.societe_id : scope === 'all' || id === viewer.id
  if (!reached) throw forbidden('Vous n’avez pas accès à cet utilisateur')
  if (!person) throw notFound('Cet utilisateur n’existe pas')
  return person
}
