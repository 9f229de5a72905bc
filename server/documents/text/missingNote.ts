import { takeMissing } from './lines'
import type { PdfDocument } from './openPdf'

/** Maximum of characters listed; the others are counted. */
const MAX = 12

const WORDS = {
  FR: {
    one: 'Un caractère de ce document n’a pas pu être imprimé, ▯ en tient lieu :',
    several: (count: number) =>
      `${count} caractères de ce document n’ont pas pu être imprimés, ▯ en tient lieu :`,
    others: 'et d’autres',
  },
  EN: {
    one: 'One character of this document could not be printed, ▯ stands for it:',
    several: (count: number) =>
      `${count} characters of this document could not be printed, ▯ stands for them:`,
    others: 'and others',
  },
}

/** Note that lists the placeholder characters since the last call; null without any. */
export function missingNote(doc: PdfDocument, language: keyof typeof WORDS = 'FR'): string | null {
  const names = takeMissing(doc)
  if (names.length === 0) return null
  const words = WORDS[language]
  const named = names.slice(0, MAX).join(', ')
  const characters = names.length === 1 ? words.one : words.several(names.length)
  return `${characters} ${named}${names.length > MAX ? `, ${words.others}` : ''}`
}
