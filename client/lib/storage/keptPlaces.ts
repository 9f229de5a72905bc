import { parseStored, tab } from './storage'

const PLACES = 'scrolled'

/** Scroll positions of this tab by history entry, stored when the page unloads. */
export function readPlaces(): [place: string, top: number][] {
  const places = parseStored(tab.getItem(PLACES))
  return Array.isArray(places) ? places : []
}
export const storePlaces = (places: Iterable<[place: string, top: number]>) =>
  tab.setItem(PLACES, JSON.stringify([...places]))
