import { type LabelledPerson, readPerson } from '../db/labels'
import type { OperationContext } from '../operation/operation'
import { forbidden, notFound } from '../shared/errors'
import { isInScope } from './scopeFilter'

const NOWHERE = 0

/** @throws {AppError} FORBIDDEN when out of scope or unknown; NOT_FOUND for an administrator */
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

/** @throws {AppError} FORBIDDEN when out of scope or unknown; NOT_FOUND for an administrator */
export async function findUserInScope(ctx: OperationContext, id: number): Promise<LabelledPerson> {
  const { db, viewer, scope, labels } = ctx
  const byCompany = scope === 'company' && id !== viewer.id
  // Uncached where the company decides the scope; otherwise the cached name is enough.
  const person = byCompany ? await readPerson(db, id) : await labels.person(db, id)
  return refuseOutOfScope(ctx, id, person)
}
