import { forbidden, notFound } from '../errors'
import type { OperationContext } from '../operation'

interface Person {
  id: number
  nom: string
  prenom: string
  societe_id: number
  /** Name of their company. */
  societe: string
}

const PERSON = `
  SELECT u.id, u.nom, u.prenom, u.societe_id, c.nom AS societe
  FROM user u JOIN company c ON c.id = u.societe_id WHERE u.id = ?`

/**
 * The user whose hours are asked for.
 * @throws {AppError} FORBIDDEN alike for somebody out of reach and for nobody; NOT_FOUND for an administrator
 */
export async function reachUser({ db, viewer, scope }: OperationContext, id: number): Promise<Person> {
  const [person] = await db.rows<Person>(PERSON, [id])
  const reached =
    scope === 'all' || id === viewer.id || (scope === 'company' && person?.societe_id === viewer.societe_id)
  if (!reached) throw forbidden('Vous n’avez pas accès à cet utilisateur')
  if (!person) throw notFound('Cet utilisateur n’existe pas')
  return person
}
