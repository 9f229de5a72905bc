import { HALF_DAYS } from '../../schema/codeWords'
import { importLabel } from '../../schema/imports/kinds'
import { bidi } from '../../schema/isolated'
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

type Column = 'moitie' | 'moitie_debut' | 'moitie_fin'

/** Characters of a cell that a message quotes. */
const QUOTED = 40

const refuseUnknown = (cell: string, column: Column) =>
  refuseLine(
    bidi`${importLabel('ABSENCE', column)} : demi-journée inconnue, « ${cell.slice(0, QUOTED)} » ; écrivez AM (matin) ou PM (après-midi)`,
  )

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
function isNoon(cells: Cells, column: Column, atNoon: 'AM' | 'PM'): boolean {
  const cell = cells[column]
  if (!cell || WHOLE_DAYS.has(foldName(cell))) return false
  if (foldName(cell) === 'midi') return true
  const half = readHalf(cell)
  return half === 'AM' || half === 'PM' ? half === atNoon : refuseUnknown(cell, column)
}

/** Half of each day from `moitie`; for several days only unambiguous words are accepted. */
function readEach(cell: string | undefined, isOneDay: boolean): 'AM' | 'PM' | null {
  if (!cell || WHOLE_DAYS.has(foldName(cell))) return null
  const each = EACH[foldName(cell)]
  if (each) return each
  const half = readHalf(cell)
  if (half !== 'AM' && half !== 'PM') return refuseUnknown(cell, 'moitie')
  return isOneDay ? half : refuseLine(SEVERAL)
}

export function readHalves(cells: Cells, isOneDay: boolean): Halves {
  const asked = {
    half: readEach(cells.moitie, isOneDay),
    fromNoon: isNoon(cells, 'moitie_debut', 'PM'),
    untilNoon: isNoon(cells, 'moitie_fin', 'AM'),
  }
  const problem = halvesProblem(asked, isOneDay)
  if (problem) refuseLine(problem)
  return halvesOf(asked, isOneDay)
}
