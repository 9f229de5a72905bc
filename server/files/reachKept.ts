import type { Querier } from '../db/database'
import { runIn } from '../db/sets'
import type { Viewer } from '../seam/viewer'

/** How far somebody could see, as it is kept with a file that was made for them. */
export const reachKept = ({ acces, societe_id }: Pick<Viewer, 'acces' | 'societe_id'>): string =>
  acces === 'S' ? `S ${societe_id}` : acces

/**
 * Whether who could see so far then may see as far now: a file outlives the rights under which it was made. It may hold what
 * any of them reached, so it is for whoever brings them all.
 */
export const mayStillSee = (kept: string, viewer: Viewer): boolean =>
  viewer.scopes === 'ALL' && (kept === 'U' || viewer.acces === 'A' || kept === reachKept(viewer))

/** Somebody has left these companies: what their supervisors have had made holds people whom they reach no longer. */
export const endReach = (db: Querier, companies: readonly number[]) =>
  runIn(
    db,
    "UPDATE file SET reach = '' WHERE reach IN",
    companies.map((societe_id) => reachKept({ acces: 'S', societe_id })),
  )
