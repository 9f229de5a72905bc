import { withoutIsolates } from '../isolated'

/** Spaces, line breaks and what no screen shows: a spreadsheet may skip them before it looks for a formula. */
const FIRST_SHOWN = /^[\s\p{C}\p{Default_Ignorable_Code_Point}]*(.)/su
const BEGINS_FORMULA = /^[=+\-@]/

/** What is said of a text that has to stand in a file as it is, and begins a formula. */
export const NO_FORMULA = 'ne peut pas commencer par -, =, + ou @'

/** Whether a spreadsheet would run a text. Full-width and small forms of the signs count as the signs themselves. */
export function beginsFormula(text: string): boolean {
  const [, first = ''] = FIRST_SHOWN.exec(text) ?? []
  return BEGINS_FORMULA.test(first.normalize('NFKC')) || /^[\t\r]/.test(text)
}

const MARK = /[\s\p{C}\p{Default_Ignorable_Code_Point}]*'/uy

/** Whether a text would be run, or is one that would be behind apostrophes: it looks as if it were neutralised. */
function isMarkable(text: string): boolean {
  for (let at = 0; ; at = MARK.lastIndex) {
    if (beginsFormula(text.slice(at))) return true
    MARK.lastIndex = at
    if (!MARK.test(text)) return false
  }
}

/**
 * A cell that no spreadsheet runs: a text that it would take for a formula gets an apostrophe before it, which
 * spreadsheets show of a text. So does a text that looks neutralised already, which would otherwise lose its own.
 */
export const neutralised = (text: string) => (isMarkable(text) ? `'${text}` : text)

/** What stood in a cell before it was neutralised. */
export const unneutralised = (text: string) =>
  text.startsWith("'") && isMarkable(text.slice(1)) ? text.slice(1) : text

/** How csv-stringify writes a file that a French Excel opens by a double click. */
export const FRENCH_CSV = {
  delimiter: ';',
  bom: true,
  record_delimiter: 'windows',
  // By itself it quotes the delimiter of records alone, and a comment holds plain new lines.
  quoted_match: /[\r\n]/,
  // What isolates parts of a sentence on a screen is none of the text.
  cast: { string: (text: string) => neutralised(withoutIsolates(text)) },
}
