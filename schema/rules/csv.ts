import { withoutIsolates } from '../isolated'

/** Skips white space, line breaks and invisible characters, as spreadsheets may before a formula. */
const FIRST_SHOWN = /^[\s\p{C}\p{Default_Ignorable_Code_Point}]*(.)/su
const BEGINS_FORMULA = /^[=+\-@]/

/** Message for a text that must be exported unchanged but begins a formula. */
export const NO_FORMULA = 'ne peut pas commencer par -, =, + ou @'

/** Whether a spreadsheet would run a text as a formula; full-width and small signs count. */
export function beginsFormula(text: string): boolean {
  const [, first = ''] = FIRST_SHOWN.exec(text) ?? []
  return BEGINS_FORMULA.test(first.normalize('NFKC')) || /^[\t\r]/.test(text)
}

const MARK = /[\s\p{C}\p{Default_Ignorable_Code_Point}]*'/uy

/** Whether a text begins a formula, after any number of leading apostrophes. */
function isMarkable(text: string): boolean {
  for (let at = 0; ; at = MARK.lastIndex) {
    if (beginsFormula(text.slice(at))) return true
    MARK.lastIndex = at
    if (!MARK.test(text)) return false
  }
}

/**
 * Prevents CSV injection: puts an apostrophe before a formula, which marks text in spreadsheets; also before
 * an already escaped text, to keep the escape reversible.
 */
export const neutralised = (text: string) => (isMarkable(text) ? `'${text}` : text)

/** Inverse of `neutralised`. */
export const unneutralised = (text: string) =>
  text.startsWith("'") && isMarkable(text.slice(1)) ? text.slice(1) : text

/** Options of csv-stringify for files that a French Excel opens by double click. */
export const FRENCH_CSV = {
  delimiter: ';',
  bom: true,
  record_delimiter: 'windows',
  // csv-stringify only quotes its record delimiter; comments contain plain LF.
  quoted_match: /[\r\n]/,
  // Bidi isolates are for the screen only.
  cast: { string: (text: string) => neutralised(withoutIsolates(text)) },
}
