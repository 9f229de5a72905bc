import Holidays from 'date-holidays'

/** Where other holidays are kept than in mainland France, as the library names the places. */
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
  /** Alsace-Moselle: whether the commune has a mixed place of worship, so that Good Friday is kept (L3134-13). */
  temple: boolean
}

const NAMES = { languages: 'fr' }
const GOOD_FRIDAY = 'easter -2'

const known = new Map<string, ReadonlyMap<string, string>>()

/** The public holidays of a civil year (L3133-1, L3134-13, L3422-2): their French names by civil date. */
export function holidaysOf(year: number, place: Place): ReadonlyMap<string, string> {
  const key = `${year} ${place.region} ${place.temple}`
  const holidays = known.get(key) ?? readHolidays(year, place)
  known.set(key, holidays)
  return holidays
}

/** The library takes milliseconds for it. */
function readHolidays(year: number, { region, temple }: Place): Map<string, string> {
  const place = PLACES[region]
  const library = place ? new Holidays('FR', place, NAMES) : new Holidays('FR', NAMES)
  const isKept = ({ type, rule }: { type: string; rule: string }) =>
    // The library has Good Friday for islands whose list in L3422-2 has not.
    type === 'public' && (rule !== GOOD_FRIDAY || (region === 'ALSACE_MOSELLE' && temple))
  const named = new Map<string, string>()
  for (const { date, name } of library.getHolidays(year).filter(isKept)) {
    const day = date.slice(0, 10)
    const other = named.get(day)
    named.set(day, [other, name.replaceAll("'", '’')].filter(Boolean).join(', '))
  }
  return named
}
