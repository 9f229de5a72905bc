import { forbidden, notFound } from '../errors'
import type { OperationContext } from '../operation'

interface Person {
  id: number
  nom: string
  prenom: string
  societe_id: number
}

/**
 * The user whose hours are asked for.
 * @throws {AppError} FORBIDDEN alike for somebody out of reach and for nobody; NOT_FOUND for an administrator
 */
export async function reachUser({ db, viewer, scope }: OperationContext, id: number): Promise<Person> {
  const [person] = await db.rows<Person>('SELECT id, nom, prenom, societe_id FROM user WHERE id = ?', [id])
  const reached =
    scope === 'all' || id === viewer.id || (scope === 'company' && person?.societe_id === viewer.societe_id)
  if (!reached) throw forbidden('Vous n’avez pas accès à cet utilisateur')
  if (!person) throw notFound('Cet utilisateur n’existe pas')
  return person
}
