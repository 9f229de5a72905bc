import type { Readable } from 'node:stream'
import writeExcelFile, { type SheetData } from 'write-excel-file/node'

const DAY = 86_400
export const DURATION = '[h]:mm:ss'
export const BOLD = { fontWeight: 'bold' } as const

export const text = (value: string) => (value ? ({ value, type: String } as const) : null)
export const bold = (value: string) => ({ value, type: String, ...BOLD }) as const
/** Seconds as a spreadsheet knows them: a fraction of a day. */
export const duration = (seconds: number, format = DURATION) =>
  ({ value: seconds / DAY, type: Number, format }) as const
/** A duration. Without the `=`: a file holds the expression alone. */
export const formula = (value: string) => ({ value, type: 'Formula', format: DURATION }) as const

/** One sheet whose headings stay in sight. Widths in characters. */
export function writeSheet(data: SheetData, widths: readonly number[]): Promise<Readable> {
  const file = writeExcelFile(data, {
    sheet: 'Heures',
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: 1,
  })
  // Its type is a union of both forms, of which TypeScript calls only what both allow.
  return (file.toStream as () => Promise<Readable>)()
}
