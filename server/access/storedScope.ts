import { runIn } from '../db/bulk'
import type { Querier } from '../db/database'
import type { Viewer } from '../operation/viewer'

/** How far somebody could see, as it is kept with a file that was made for them. */
export const storedScope = ({ acces, societe_id }: Pick<Viewer, 'acces' | 'societe_id'>): string =>
  acces === 'S' ? `S ${societe_id}` : acces

/**
 * Whether who could see so far then may see as far now: a file outlives the rights under which it was made. It may hold what
 * any of them reached, so it is for whoever brings them all.
 */
export const isStillInScope = (kept: string, viewer: Viewer): boolean =>
  viewer.scopes === 'ALL' && (kept === 'U' || viewer.acces === 'A' || kept === storedScope(viewer))

/** Somebody has left these companies: what their supervisors have had made holds people whom they reach no longer. */
export const revokeStoredScope = (db: Querier, companies: readonly number[]) =>
  runIn(
    db,
    "UPDATE file SET reach = '' WHERE reach IN",
    companies.map((societe_id) => storedScope({ acces: 'S', societe_id })),
  )
