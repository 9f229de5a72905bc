/** Letters that are written from right to left, and characters that change the direction of what follows. */
const TURNS =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u202A-\u202E\u2066-\u2069]/u
const [START, END] = ['\u2068', '\u2069']

/** A person's text for the middle of a sentence: one that is written from right to left does not turn the words around it. */
export const isolated = (text: string) => (TURNS.test(text) ? `${START}${text}${END}` : text)
