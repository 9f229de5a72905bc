import { runIn } from '../db/bulk'
import type { Querier } from '../db/database'
import type { Viewer } from '../operation/caller'

/** Scope of a viewer, as stored with a file. */
export const storedScope = ({ acces, societe_id }: Pick<Viewer, 'acces' | 'societe_id'>): string =>
  acces === 'S' ? `S ${societe_id}` : acces

/** A file may hold anything in its scope, so the sign-in method must grant all rights of the role. */
export const isStillInScope = (kept: string, viewer: Viewer): boolean =>
  viewer.scopes === 'ALL' && (kept === 'U' || viewer.acces === 'A' || kept === storedScope(viewer))

/** Invalidates supervisors' files of companies that a person has left. */
export const revokeStoredScope = (db: Querier, companies: readonly number[]) =>
  runIn(
    db,
    "UPDATE file SET reach = '' WHERE reach IN",
    companies.map((societe_id) => storedScope({ acces: 'S', societe_id })),
  )
