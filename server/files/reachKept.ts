import type { Viewer } from '../seam/viewer'

/** How far somebody could see, as it is kept with a file that was made for them. */
export const reachKept = ({ acces, societe_id }: Pick<Viewer, 'acces' | 'societe_id'>): string =>
  acces === 'S' ? `S ${societe_id}` : acces

/** Whether who could see so far then may see as far now: a file outlives the rights under which it was made. */
export const mayStillSee = (kept: string, viewer: Viewer): boolean =>
  kept === 'U' || viewer.acces === 'A' || kept === reachKept(viewer)
