import { type Person, readPerson } from '../db/labels'
import { forbidden, notFound } from '../ground/errors'
import { reaches } from '../rights/reach'
import type { OperationContext } from '../seam/operation'

const NOWHERE = 0

/**
 * Somebody as they were found.
 * @throws {AppError} FORBIDDEN alike for somebody out of reach and for nobody; NOT_FOUND for an administrator
 */
export function refuseOutOfReach<Found extends { id: number; societe_id: number }>(
  ctx: OperationContext,
  id: number,
  person: Found | undefined,
): Found {
  if (!reaches(ctx, person ?? { id, societe_id: NOWHERE }))
    throw forbidden('Vous n’avez pas accès à cet utilisateur')
  if (!person) throw notFound('Cet utilisateur n’existe pas')
  return person
}

/**
 * The user whose hours are asked for.
 * @throws {AppError} FORBIDDEN alike for somebody out of reach and for nobody; NOT_FOUND for an administrator
 */
export async function reachUser(ctx: OperationContext, id: number): Promise<Person> {
  const { db, viewer, scope, labels } = ctx
  const byCompany = scope === 'company' && id !== viewer.id
  // Where their company decides it is read; elsewhere a remembered one is a name like others.
  const person = byCompany ? await readPerson(db, id) : await labels.person(db, id)
  return refuseOutOfReach(ctx, id, person)
}
