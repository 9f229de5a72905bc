import { expect, test } from 'vitest'
import { holidaysOf, type Region } from '../../../server/calendar/holidays'

/** Easter Sunday by Meeus, as day and month. */
function easter(year: number): Date {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  return new Date(Date.UTC(year, month - 1, (h + l - 7 * m + 33 * month + 19) % 32))
}

const dayAfter = (date: Date, days: number) =>
  new Date(date.getTime() + days * 86_400_000).toISOString().slice(5, 10)

const FIXED = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']

/** L3134-13 and L3422-2, in addition to L3133-1. */
const OWN: Record<Region, string[]> = {
  METROPOLE: [],
  ALSACE_MOSELLE: ['12-26'],
  GUADELOUPE: ['05-27'],
  SAINT_MARTIN: ['05-27'],
  SAINT_BARTHELEMY: ['10-09'],
  MARTINIQUE: ['05-22'],
  GUYANE: ['06-10'],
  REUNION: ['12-20'],
  MAYOTTE: ['04-27'],
}

const YEARS = Array.from({ length: 21 }, (_, index) => 2020 + index)

test.each(Object.keys(OWN) as Region[])('%s: the public holidays set by law, from 2020 to 2040', (region) => {
  for (const year of YEARS)
    for (const temple of [false, true]) {
      const sunday = easter(year)
      const moving = [1, 39, 50].map((days) => dayAfter(sunday, days))
      const friday = region === 'ALSACE_MOSELLE' && temple ? [dayAfter(sunday, -2)] : []
      const lawful = new Set([...FIXED, ...moving, ...OWN[region], ...friday].map((day) => `${year}-${day}`))
      expect([...holidaysOf(year, { region, temple }).keys()].sort()).toEqual([...lawful].sort())
    }
})
