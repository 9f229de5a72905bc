import { type LabelledPerson, readPerson } from '../db/labels'
import type { OperationContext } from '../operation/operation'
import { forbidden, notFound } from '../shared/errors'
import { isInScope } from './scopeFilter'

const NOWHERE = 0

/**
 * Somebody as they were found.
 * @throws {AppError} FORBIDDEN alike for somebody out of reach and for nobody; NOT_FOUND for an administrator
 */
export function refuseOutOfScope<Found extends { id: number; societe_id: number }>(
  ctx: OperationContext,
  id: number,
  person: Found | undefined,
): Found {
  if (!isInScope(ctx, person ?? { id, societe_id: NOWHERE }))
    throw forbidden('Vous n’avez pas accès à cet utilisateur')
  if (!person) throw notFound('Cet utilisateur n’existe pas')
  return person
}

/**
 * The user whose hours are asked for.
 * @throws {AppError} FORBIDDEN alike for somebody out of reach and for nobody; NOT_FOUND for an administrator
 */
export async function findUserInScope(ctx: OperationContext, id: number): Promise<LabelledPerson> {
  const { db, viewer, scope, labels } = ctx
  const byCompany = scope === 'company' && id !== viewer.id
  // Where their company decides it is read; elsewhere a remembered one is a name like others.
  const person = byCompany ? await readPerson(db, id) : await labels.person(db, id)
  return refuseOutOfScope(ctx, id, person)
}
