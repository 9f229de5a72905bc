import Holidays from 'date-holidays'

/** Regions with their own holidays; names of the library. */
const PLACES = {
  METROPOLE: undefined,
  ALSACE_MOSELLE: '67',
  GUADELOUPE: 'GP',
  SAINT_MARTIN: 'MF',
  SAINT_BARTHELEMY: 'BL',
  MARTINIQUE: 'MQ',
  GUYANE: 'GF',
  REUNION: 'RE',
  MAYOTTE: 'YT',
} as const

export type Region = keyof typeof PLACES

export const isRegion = (name: string): name is Region => name in PLACES

export interface Place {
  region: Region
  /** Alsace-Moselle: a mixed place of worship in the commune adds Good Friday (L3134-13). */
  temple: boolean
}

const NAMES = { languages: 'fr' }
const GOOD_FRIDAY = 'easter -2'

const known = new Map<string, ReadonlyMap<string, string>>()

/** Public holidays of a year (L3133-1, L3134-13, L3422-2): French names by civil date. */
export function holidaysOf(year: number, place: Place): ReadonlyMap<string, string> {
  const key = `${year} ${place.region} ${place.temple}`
  const holidays = known.get(key) ?? readHolidays(year, place)
  known.set(key, holidays)
  return holidays
}

/** Takes milliseconds, so it is cached. */
function readHolidays(year: number, { region, temple }: Place): Map<string, string> {
  const place = PLACES[region]
  const library = place ? new Holidays('FR', place, NAMES) : new Holidays('FR', NAMES)
  const isKept = ({ type, rule }: { type: string; rule: string }) =>
    // The library wrongly has Good Friday for islands (L3422-2).
    type === 'public' && (rule !== GOOD_FRIDAY || (region === 'ALSACE_MOSELLE' && temple))
  const named = new Map<string, string>()
  for (const { date, name } of library.getHolidays(year).filter(isKept)) {
    const day = date.slice(0, 10)
    const other = named.get(day)
    named.set(day, [other, name.replaceAll("'", '’')].filter(Boolean).join(', '))
  }
  return named
}
