import { HALF_DAYS } from '../../schema/codeWords'
import { readCodeCell } from '../imports/cells'
import { foldName } from '../imports/foldName'
import { refuseLine } from '../imports/importing'
import { type Halves, halvesOf, halvesProblem } from './halves'

/** `moitie` of one day; `moitie_debut` and `moitie_fin`, the first and the last half that is taken of several. */
type Cells = Readonly<Record<string, string>>

const readHalf = (cell: string | undefined) => readCodeCell(cell, HALF_DAYS) ?? null

const EACH: Readonly<Record<string, 'AM' | 'PM'>> = {
  chaque_matin: 'AM',
  chaque_apres_midi: 'PM',
}

/** What is said of a word that is no half; the rule of asking says the same. */
const UNKNOWN = 'Demi-journée inconnue : AM (matin) ou PM (après-midi)'
const SEVERAL =
  'moitie : sur plusieurs jours, écrivez moitie_debut (PM : commence à midi) et moitie_fin (AM : finit à midi), ou « chaque matin », « chaque après-midi »'

/** Whether the end of an absence that a cell is about lies at noon: where it names the half that is not next to the whole days. */
function isNoon(cell: string | undefined, atNoon: 'AM' | 'PM'): boolean {
  if (!cell) return false
  if (foldName(cell) === 'midi') return true
  const half = readHalf(cell)
  return half === 'AM' || half === 'PM' ? half === atNoon : refuseLine(UNKNOWN)
}

/** The half of each day that `moitie` says; of several days only in words that cannot be meant otherwise. */
function readEach(cell: string | undefined, isOneDay: boolean): 'AM' | 'PM' | null {
  if (!cell) return null
  const each = EACH[foldName(cell)]
  if (each) return each
  const half = readHalf(cell)
  if (half !== 'AM' && half !== 'PM') return refuseLine(UNKNOWN)
  return isOneDay ? half : refuseLine(SEVERAL)
}

/** From when to when a line's absence is. */
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
