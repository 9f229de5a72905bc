import type { Readable } from 'node:stream'
import writeExcelFile, { type SheetData } from 'write-excel-file/node'
import { withoutIsolates } from '../../schema/isolated'

const DAY = 86_400
export const DURATION = '[h]:mm:ss'
export const BOLD = { fontWeight: 'bold' } as const

/** Escapes what a spreadsheet reads as an escaped character (`_xHHHH_`). */
export const textCell = (value: string) =>
  value
    ? ({ value: withoutIsolates(value).replace(/_x(?=[0-9a-f]{4}_)/gi, '_x005F_x'), type: String } as const)
    : null
export const boldCell = (value: string) => ({ value: withoutIsolates(value), type: String, ...BOLD }) as const
/** Seconds as a spreadsheet duration: a fraction of a day. */
export const durationCell = (seconds: number, format = DURATION) =>
  ({ value: seconds / DAY, type: Number, format }) as const
/** Duration by formula (without `=`), with its result in seconds: previews and importers compute nothing. */
export const formulaCell = (value: string, seconds: number, format = DURATION, unit = DAY) =>
  ({ value, type: 'Formula', format, result: seconds / unit }) as const

const LETTERS = 26

/** Letters of a column, from index 0: `A`, `Z`, `AA`. */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % LETTERS))
  return index < LETTERS ? last : columnName(Math.floor(index / LETTERS) - 1) + last
}

/** Adds the results of formulas, in cell order: the library writes none. */
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

/** Sheet names reserved by Excel, in French and English: it reports such a workbook as damaged. */
const RESERVED = /^(history|historique)$/i

/** Sheet name: at most 31 characters, without Excel's forbidden ones. */
function sheetName(name: string) {
  const kept = name
    .replace(/[\\/?*[\]:']/g, ' ')
    .trim()
    .slice(0, 31)
    .trim()
  return kept === '' || RESERVED.test(kept) ? 'Heures' : kept
}

/** Workbook of one sheet with frozen headings. Widths in characters. */
export function writeSheet(name: string, data: SheetData, widths: readonly number[]): Promise<Readable> {
  const file = writeExcelFile(
    data,
    { sheet: sheetName(name), columns: widths.map((width) => ({ width })), stickyRowsCount: 1 },
    { features: [withResults(data)] },
  )
  // Cast: the type is a union of two overloads, and TypeScript calls only what both accept.
  return (file.toStream as () => Promise<Readable>)()
}
