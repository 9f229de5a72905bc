import { HALF_DAYS } from '../../schema/codeWords'
import { importLabel } from '../../schema/imports/kinds'
import { foldName, readCodeCell } from '../imports/cells'
import { refuseLine } from '../imports/importing'
import { type Halves, halvesOf, halvesProblem } from './halves'

/** Columns: `moitie` for one day; `moitie_debut`, `moitie_fin`: first and last half of several days. */
type Cells = Readonly<Record<string, string>>

const readHalf = (cell: string | undefined) => readCodeCell(cell, HALF_DAYS) ?? null

const EACH: Readonly<Record<string, 'AM' | 'PM'>> = {
  chaque_matin: 'AM',
  chaque_apres_midi: 'PM',
}

/** Message for an unknown half; the same as in a request. */
const UNKNOWN = 'Demi-journée inconnue : AM (matin) ou PM (après-midi)'
const LABELS = ['moitie_debut', 'moitie_fin'].map((name) => `« ${importLabel('ABSENCE', name)} »`)
const SEVERAL = `${importLabel('ABSENCE', 'moitie')} : sur plusieurs jours, remplissez ${LABELS[0]} (PM : commence à midi) et ${LABELS[1]} (AM : finit à midi), ou écrivez « chaque matin » ou « chaque après-midi »`

/** Words for whole days in a column of half days. */
const WHOLE_DAYS = new Set([
  'journee',
  'journee_entiere',
  'journee_complete',
  'jour',
  'jour_entier',
  'jours_entiers',
  'entier',
  'entiere',
  'complet',
  'complete',
  'non',
])

/** Whether the cell puts this end of the absence at noon: it names the half not next to the whole days. */
function isNoon(cell: string | undefined, atNoon: 'AM' | 'PM'): boolean {
  if (!cell || WHOLE_DAYS.has(foldName(cell))) return false
  if (foldName(cell) === 'midi') return true
  const half = readHalf(cell)
  return half === 'AM' || half === 'PM' ? half === atNoon : refuseLine(UNKNOWN)
}

/** Half of each day from `moitie`; for several days only unambiguous words are accepted. */
function readEach(cell: string | undefined, isOneDay: boolean): 'AM' | 'PM' | null {
  if (!cell || WHOLE_DAYS.has(foldName(cell))) return null
  const each = EACH[foldName(cell)]
  if (each) return each
  const half = readHalf(cell)
  if (half !== 'AM' && half !== 'PM') return refuseLine(UNKNOWN)
  return isOneDay ? half : refuseLine(SEVERAL)
}

export function readHalves(cells: Cells, isOneDay: boolean): Halves {
  const asked = {
    half: readEach(cells.moitie, isOneDay),
    fromNoon: isNoon(cells.moitie_debut, 'PM'),
    untilNoon: isNoon(cells.moitie_fin, 'AM'),
  }
  const problem = halvesProblem(asked, isOneDay)
  if (problem) refuseLine(problem)
  return halvesOf(asked, isOneDay)
}
