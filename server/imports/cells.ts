import { foldName } from './foldName'
import { refuseLine } from './importing'

/** What a cell says of something active, and of something that is not: in the words of people, spreadsheets and the screens. */
const ACTIVE_WORDS = [
  ['0', 'non', 'faux', 'false', 'inactif', 'inactive', 'desactive', 'desactivee'],
  ['1', 'oui', 'vrai', 'true', 'actif', 'active'],
]

/** The field `active` of a line; undefined where it is empty or missing. */
export function readActive(text: string | undefined): number | undefined {
  if (!text) return undefined
  const word = foldName(text)
  const active = ACTIVE_WORDS.findIndex((words) => words.includes(word))
  return active < 0 ? refuseLine('État : actif ou inactif, oui ou non, 1 ou 0') : active
}

/** As `readActive` reads it. */
export const activeCell = (active: number) => (active === 1 ? 'actif' : 'inactif')

/** The code that a cell names, by itself or in the words of the screens; what names none is left for the rule to refuse. */
export function readCodeCell(
  text: string | undefined,
  words: Readonly<Record<string, string>>,
): string | undefined {
  if (!text) return undefined
  const named = foldName(text)
  const codes = Object.keys(words)
  const code =
    codes.find((one) => foldName(one) === named) ?? codes.find((one) => foldName(words[one] ?? '') === named)
  return code ?? text
}
