import type { Transaction } from '../db/database'
import type { Caller, Viewer } from '../operation/caller'
import { type Right, refusalMessage, type Scope, scopeOf } from '../rights/policy'
import { conflict, forbidden, sessionEnded, unauthenticated } from '../shared/errors'

/** Public operations have no viewer: reading it is a bug. */
const NOBODY = new Proxy({} as Viewer, {
  get() {
    throw new Error('Une opération publique n’a pas d’utilisateur')
  },
})

/** Who calls, with which scope, and when that was checked (milliseconds, process clock). */
export interface Authorized {
  viewer: Viewer
  scope: Scope
  since: number
}

/** @throws {AppError} UNAUTHENTICATED, FORBIDDEN */
export async function authorize(access: Right | 'public' | undefined, caller: Caller): Promise<Authorized> {
  if (access === 'public') return { viewer: NOBODY, scope: 'nobody', since: performance.now() }
  const viewer = await caller.viewer()
  if (!viewer) throw unauthenticated()
  const right = access ?? 'session'
  const scope = scopeOf(viewer, right)
  if (scope === 'nobody') throw forbidden(refusalMessage(viewer, right))
  return { viewer, scope, since: performance.now() }
}

/** Milliseconds after which a write checks the authorization again. */
const REAUTHORIZE_AFTER_MS = 50

/**
 * Repeats the check in the transaction of a slow write (hashing, files).
 * @throws {AppError} UNAUTHENTICATED, FORBIDDEN; CONFLICT when the company has changed
 */
export async function reauthorize(
  db: Transaction,
  { access, gather, prepare }: { access?: Right | 'public'; gather?: unknown; prepare?: unknown },
  { viewer, since }: Authorized,
  { reload }: Caller,
) {
  if (!gather && !prepare && performance.now() - since <= REAUTHORIZE_AFTER_MS) return
  if (!reload || access === 'public') return
  // Locked to the end; not after `gather`, whose save takes seconds: that one checks again at its end.
  const now = await reload(db, viewer, gather ? '' : db.forUpdate)
  if (!now) throw sessionEnded()
  const right = access ?? 'session'
  const reach = scopeOf(now, right)
  if (reach === 'nobody') throw forbidden(refusalMessage(now, right))
  const moved = reach === 'company' && now.societe_id !== viewer.societe_id
  if (moved || reach !== scopeOf(viewer, right))
    throw conflict('Vos droits ont changé entre-temps : rien n’a été enregistré, recommencez')
}
