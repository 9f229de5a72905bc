/** Letters that are written from right to left, and characters that change the direction of what follows. */
const TURNS =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u202A-\u202E\u2066-\u2069]/u
const [START, END] = ['\u2068', '\u2069']

/**
 * A person's text for the middle of a sentence: one that is written from right to left does not turn the words around it.
 * For what is shown, never for what is stored.
 */
export const isolated = (text: string): string => (TURNS.test(text) ? `${START}${text}${END}` : text)

/** Marks a template whose values are texts of people: each is isolated. Where there are elements, `<bdi>` does it. */
export const bidi = (words: TemplateStringsArray, ...values: readonly unknown[]): string =>
  words.reduce((said, word, index) => `${said}${isolated(String(values[index - 1]))}${word}`)

const ISOLATES = /[\u2068\u2069]/g
/** A text for a file that programs read: without what isolates its parts. */
export const withoutIsolates = (text: string): string => text.replace(ISOLATES, '')
