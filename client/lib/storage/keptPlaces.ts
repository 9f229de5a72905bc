import { parseStored, tab } from './storage'

const PLACES = 'scrolled'

/** Where the screens of this tab were scrolled to when the page was left, by place. */
export function readPlaces(): [place: string, top: number][] {
  const places = parseStored(tab.getItem(PLACES))
  return Array.isArray(places) ? places : []
}
export const storePlaces = (places: Iterable<[place: string, top: number]>) =>
  tab.setItem(PLACES, JSON.stringify([...places]))
