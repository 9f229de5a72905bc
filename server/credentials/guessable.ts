import { MIN_CHARACTERS } from '../../schema/rules/password'
import type { Querier } from '../db/database'
import type { PresentedUser } from '../db/users'
import type { Estimate, Estimator } from '../operation/ports'
import { badInput } from '../shared/errors'
import { withoutAccents } from './withoutAccents'

/** Guessable words besides those of the owner. */
const OURS = ['pointage']
const LETTERS = /[^\p{L}]+/gu
/** Shorter words are ignored: they occur within many others. */
const SHORTEST_WORD = 3
/** What that many random characters resist, each one of ten: the estimate's measure. */
const ENOUGH = 10 ** MIN_CHARACTERS

const COMMON = 'Ce mot de passe est trop répandu, choisissez-en un autre'
const OWN = 'Ce mot de passe se devine : ni nom, ni email, ni société, ni le nom de l’application'
const WORD =
  'Ce mot de passe se devine : un mot connu, même suivi de chiffres ou de signes. Prenez plusieurs mots'
const REGULAR = 'Ce mot de passe se devine : des caractères qui se suivent ou se répètent'
const DATE = 'Ce mot de passe se devine : une date'
const SHORT = 'Ce mot de passe se devine : ajoutez-lui quelques mots'

const REASONS: Readonly<Record<string, string>> = {
  dictionary: WORD,
  spatial: REGULAR,
  repeat: REGULAR,
  sequence: REGULAR,
  wordSequence: WORD,
  date: DATE,
}

/** Names of a company and its holding, which their users might choose. */
export async function companyWords(db: Querier, id: number): Promise<string[]> {
  const rows = await db.rows<{ nom: string; holding: string }>(
    'SELECT c.nom, h.holding FROM company c JOIN holding h ON h.id = c.holding_id WHERE c.id = ?',
    [id],
  )
  return rows.flatMap(({ nom, holding }) => [nom, holding])
}

/** Words that the owner of a password might choose. */
export const ownerWords = ({ nom, prenom, email, login, societe }: PresentedUser): string[] => [
  nom,
  prenom,
  email,
  login,
  societe.nom,
  societe.holding.holding,
]

/** A name or an email, its words without the top-level domain, and these joined. */
function wordsOf(text: string): string[] {
  const plain = withoutAccents(text)
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter(({ length }) => length >= SHORTEST_WORD)
  return [plain, ...words, words.join('')].filter(Boolean)
}

function reasonOf({ found, whole }: Estimate, text: string, own: readonly string[]): string {
  const lower = text.toLowerCase()
  if (found.some(({ list }) => list === 'userInputs')) return OWN
  if (own.some((word) => lower.includes(word.toLowerCase()))) return OWN
  if (whole && found[0]?.list === 'passwords-common') return COMMON
  return REASONS[found[0]?.pattern ?? ''] ?? SHORT
}

/**
 * Why a password is refused: it resists less than the shortest random one. A word among digits and signs is
 * estimated by its letters too, as the library's estimate of many short parts is generous.
 * @param about names, email, login, company and holding of the owner
 */
export async function passwordProblem(
  { estimate }: Estimator,
  pass: string,
  about: readonly string[],
): Promise<string | undefined> {
  const words = [...OURS, ...about].flatMap(wordsOf)
  const plain = withoutAccents(pass)
  const whole = await estimate(plain, words)
  if (whole.guesses < ENOUGH) return reasonOf(whole, plain, words)
  const letters = plain.replace(LETTERS, '')
  const word = await estimate(letters, words)
  const others = Array.from(plain).length - Array.from(letters).length
  return word.guesses * 10 ** others < ENOUGH ? reasonOf(word, letters, words) : undefined
}

/** @throws {AppError} BAD_USER_INPUT */
export async function rejectGuessable(
  estimator: Estimator,
  pass: string,
  about: readonly string[],
  field = 'pass',
) {
  const problem = await passwordProblem(estimator, pass, about)
  if (problem) throw badInput(problem, field)
}
