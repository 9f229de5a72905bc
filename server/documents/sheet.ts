import type { Readable } from 'node:stream'
import writeExcelFile, { type SheetData } from 'write-excel-file/node'
import { withoutIsolates } from '../../schema/isolated'

const DAY = 86_400
export const DURATION = '[h]:mm:ss'
export const BOLD = { fontWeight: 'bold' } as const

/** What a spreadsheet would take for an escaped character is escaped itself. */
export const textCell = (value: string) =>
  value
    ? ({ value: withoutIsolates(value).replace(/_x(?=[0-9a-f]{4}_)/gi, '_x005F_x'), type: String } as const)
    : null
export const boldCell = (value: string) => ({ value: withoutIsolates(value), type: String, ...BOLD }) as const
/** Seconds as a spreadsheet knows them: a fraction of a day. */
export const durationCell = (seconds: number, format = DURATION) =>
  ({ value: seconds / DAY, type: Number, format }) as const
/**
 * A duration by formula, without its `=`, and the seconds that it comes to: previews and importers compute nothing.
 */
export const formulaCell = (value: string, seconds: number, format = DURATION, unit = DAY) =>
  ({ value, type: 'Formula', format, result: seconds / unit }) as const

const LETTERS = 26

/** The letters of a column, counted from 0: `A`, `Z`, `AA`. */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % LETTERS))
  return index < LETTERS ? last : columnName(Math.floor(index / LETTERS) - 1) + last
}

/** The writer knows no results of formulas: they are put in behind them, in the order of the cells. */
function withResults(data: SheetData) {
  const results = data
    .flat()
    .flatMap((cell) => (cell && typeof cell === 'object' && 'result' in cell ? [cell.result] : []))
  let next = 0
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml: string) => xml.replaceAll('</f>', () => `</f><v>${results[next++]}</v>`),
        },
      },
    },
  }
}

/** What Excel keeps for itself, in French and in English: it calls a workbook damaged that has such a sheet. */
const RESERVED = /^(history|historique)$/i

/** A sheet's name holds 31 characters, and none of these. */
function sheetName(name: string) {
  const kept = name
    .replace(/[\\/?*[\]:']/g, ' ')
    .trim()
    .slice(0, 31)
    .trim()
  return kept === '' || RESERVED.test(kept) ? 'Heures' : kept
}

/** One sheet whose headings stay in sight. Widths in characters. */
export function writeSheet(name: string, data: SheetData, widths: readonly number[]): Promise<Readable> {
  const file = writeExcelFile(
    data,
    { sheet: sheetName(name), columns: widths.map((width) => ({ width })), stickyRowsCount: 1 },
    { features: [withResults(data)] },
  )
  // Its type is a union of both forms, of which TypeScript calls only what both allow.
  return (file.toStream as () => Promise<Readable>)()
}
