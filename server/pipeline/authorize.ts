import type { Transaction } from '../db/database'
import type { Caller, Viewer } from '../operation/caller'
import type { Access } from '../operation/operation'
import { refusalMessage, type Scope, scopeOf } from '../rights/policy'
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
export async function authorize(access: Access, caller: Caller): Promise<Authorized> {
  if (access === 'public') return { viewer: NOBODY, scope: 'nobody', since: performance.now() }
  const viewer = await caller.viewer()
  if (!viewer) throw unauthenticated()
  const scope = scopeOf(viewer, access)
  if (scope === 'nobody') throw forbidden(refusalMessage(viewer, access))
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
  { access, gather, prepare }: { access: Access; gather?: unknown; prepare?: unknown },
  { viewer, since }: Authorized,
  { reload }: Caller,
) {
  if (!gather && !prepare && performance.now() - since <= REAUTHORIZE_AFTER_MS) return
  if (!reload || access === 'public') return
  // Locked until the end, except after `gather`: its save takes seconds, and checks again at its end.
  const now = await reload(db, viewer, gather ? '' : db.forUpdate)
  if (!now) throw sessionEnded()
  const reach = scopeOf(now, access)
  if (reach === 'nobody') throw forbidden(refusalMessage(now, access))
  const moved = reach === 'company' && now.societe_id !== viewer.societe_id
  if (moved || reach !== scopeOf(viewer, access))
    throw conflict('Vos droits ont changé entre-temps : rien n’a été enregistré, recommencez')
}
