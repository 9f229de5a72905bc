const APOSTROPHES = /['`´\u1FFD‘’‛ʹʻʼʽˈ′＇]/gu
const HYPHENS = /[\p{Pd}−⁃]/gu
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
const LIGATURES: Record<string, string> = { œ: 'oe', æ: 'ae' }
const PLAIN = /^[!-~]+(?: [!-~]+)*$/

/**
 * Normalizes a text for searches, filters, uniqueness and imports: removes accents, case and outer spaces;
 * `œ` becomes `oe`, `æ` `ae`; unifies apostrophes, hyphens and spaces.
 */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase().replaceAll('`', "'")
  return (
    text
      // Before decomposition: a spacing accent is an apostrophe, not a space with a mark. Marks are also
      // removed first: reordering a long run of them takes quadratic time.
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
