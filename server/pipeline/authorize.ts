import type { Transaction } from '../db/database'
import type { Caller } from '../operation/caller'
import type { Viewer } from '../operation/viewer'
import { type Right, refusalMessage, type Scope, scopeOf } from '../rights/policy'
import { conflict, forbidden, sessionEnded, unauthenticated } from '../shared/errors'

/** Nobody is behind a public operation; reading the viewer there would be a mistake in the code. */
const NOBODY = new Proxy({} as Viewer, {
  get() {
    throw new Error('Une opération publique n’a pas d’utilisateur')
  },
})

/** Who may make a call, how far its right reaches for them, and when that was found, in milliseconds of the process. */
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

/** Milliseconds after which a write no longer believes that who asked for it may still. */
const REAUTHORIZE_AFTER_MS = 50

/**
 * Looks again whether somebody may, in the transaction of a write that took its time: passwords are hashed one after the
 * other, files are judged, and who waited may have lost the right or the session meanwhile.
 * @throws {AppError} UNAUTHENTICATED, FORBIDDEN; CONFLICT when they have become another company's
 */
export async function reauthorize(
  db: Transaction,
  { access, gather, prepare }: { access?: Right | 'public'; gather?: unknown; prepare?: unknown },
  { viewer, since }: Authorized,
  { reload: again }: Caller,
) {
  if (!gather && !prepare && performance.now() - since <= REAUTHORIZE_AFTER_MS) return
  if (!again || access === 'public') return
  // Held until the end, so that nobody takes the right away in between. What was gathered is saved for seconds, in which
  // its sender goes on working: it looks once more at its end.
  const now = await again(db, viewer, gather ? '' : db.forUpdate)
  if (!now) throw sessionEnded()
  const right = access ?? 'session'
  const reach = scopeOf(now, right)
  if (reach === 'nobody') throw forbidden(refusalMessage(now, right))
  const moved = reach === 'company' && now.societe_id !== viewer.societe_id
  if (moved || reach !== scopeOf(viewer, right))
    throw conflict('Vos droits ont changé entre-temps : rien n’a été enregistré, recommencez')
}
