import { fold } from '../../schema/fold'
import { refuseLine } from './importing'

/** Normalizes a heading or code: `Prénom` is `prenom`, `Groupe tâche` is `groupe_tache`. */
export const foldName = (name: string) => fold(name).replace(/[\s_-]+/g, '_')

const ACTIVE_WORDS = [
  ['0', 'non', 'faux', 'false', 'inactif', 'inactive', 'desactive', 'desactivee'],
  ['1', 'oui', 'vrai', 'true', 'actif', 'active'],
]

export function readActive(text: string | undefined): number | undefined {
  if (!text) return undefined
  const word = foldName(text)
  const active = ACTIVE_WORDS.findIndex((words) => words.includes(word))
  return active < 0 ? refuseLine('État : actif ou inactif, oui ou non, 1 ou 0') : active
}

export const activeCell = (active: number) => (active === 1 ? 'actif' : 'inactif')

/** The code for a cell with a code or its label; an unknown one is left for validation to reject. */
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

/** « Congés payés (CP), RTT »: labels, each with its code where that is another word. */
export const codesInWords = (words: Readonly<Record<string, string>>): string =>
  Object.entries(words)
    .map(([code, label]) => (foldName(code) === foldName(label) ? label : `${label} (${code})`))
    .join(', ')
