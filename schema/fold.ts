const APOSTROPHES = /['`´‘’‛ʹʻʼʽˈ′＇]/gu
/** Dashes of all lengths, and the minus sign. */
const HYPHENS = /[\p{Pd}−⁃]/gu
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
const LIGATURES: Record<string, string> = { œ: 'oe', æ: 'ae' }
const PLAIN = /^[!-~]+(?: [!-~]+)*$/

/**
 * The form in which texts are compared, for searches, filters, uniqueness and imports: without accents, case or outer spaces; `œ` is `oe`,
 * `æ` is `ae`, all apostrophes, all hyphens and all spaces are one.
 */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase().replaceAll('`', "'")
  return (
    text
      // Before they are decomposed: an accent that has a width of its own is an apostrophe, not a space with a mark. Marks go first as
      // well, since putting a long run of them into order takes quadratic time.
      .replace(APOSTROPHES, "'")
      .replace(/\p{M}+/gu, '')
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .replace(INVISIBLE, '')
      .toLowerCase()
      .replace(/[œæ]/g, (letter) => LIGATURES[letter] ?? letter)
      .replace(APOSTROPHES, "'")
      .replace(HYPHENS, '-')
      .replace(/\s+/g, ' ')
      .trim()
  )
}
