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

const GOOD_FRIDAY = 'easter -2'

const known = new Map<string, ReadonlySet<string>>()

/** The public holidays of a civil year (L3133-1, L3134-13, L3422-2), as civil dates. */
export function holidaysOf(year: number, place: Place): ReadonlySet<string> {
  const key = `${year} ${place.region} ${place.temple}`
  const holidays = known.get(key) ?? readHolidays(year, place)
  known.set(key, holidays)
  return holidays
}

/** The library takes milliseconds for it. */
function readHolidays(year: number, { region, temple }: Place): Set<string> {
  const place = PLACES[region]
  const library = place ? new Holidays('FR', place) : new Holidays('FR')
  const isKept = ({ type, rule }: { type: string; rule: string }) =>
    // The library has Good Friday for islands whose list in L3422-2 has not.
    type === 'public' && (rule !== GOOD_FRIDAY || (region === 'ALSACE_MOSELLE' && temple))
  return new Set(
    library
      .getHolidays(year)
      .filter(isKept)
      .map(({ date }) => date.slice(0, 10)),
  )
}
