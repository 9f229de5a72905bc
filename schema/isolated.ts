/** Right-to-left letters and bidirectional control characters. */
const TURNS =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u202A-\u202E\u2066-\u2069]/u
const [START, END] = ['\u2068', '\u2069']

/** Adds Unicode bidi isolates around a right-to-left text. For display, never for storage. */
export const isolated = (text: string): string => (TURNS.test(text) ? `${START}${text}${END}` : text)

/** Template tag that isolates each value; in elements, use `<bdi>`. */
export const bidi = (words: TemplateStringsArray, ...values: readonly unknown[]): string =>
  words.reduce((text, word, index) => `${text}${isolated(String(values[index - 1]))}${word}`)

const ISOLATES = /[\u2068\u2069]/g
/** Removes the isolates, for machine-readable files. */
export const withoutIsolates = (text: string): string => text.replace(ISOLATES, '')
