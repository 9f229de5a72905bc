import type { EntityManager } from 'typeorm'
import { Company } from '../db/entities/Company'
import { badInput } from '../shared/errors'

/** Guessable words besides those of the user. */
const OURS = ['pointage']
const LETTERS = /[^\p{L}]+/gu
/** Shorter words are ignored: they occur within many others. */
const SHORTEST_WORD = 4

let common: Promise<ReadonlySet<string>> | undefined

/** About 50,000 common passwords, loaded on first use. */
function commonPasswords() {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set<string>(dictionary['passwords-common']),
  )
  return common
}

/** Names of a company and its holding, which their users might choose. */
export async function companyWords(manager: EntityManager, id: number): Promise<string[]> {
  const companies = await manager.find(Company, { where: { id }, relations: { holding: true } })
  return companies.flatMap(({ nom, holding }) => [nom, holding?.holding ?? ''])
}

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Words of a name or an email, without the top-level domain. */
const wordsOf = (text: string) =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= SHORTEST_WORD)

/**
 * Rejects a common password, or a word about its owner with digits or signs around it.
 * @param about names, email, login, company and holding of the owner
 * @throws {AppError} BAD_USER_INPUT
 */
export async function rejectGuessable(pass: string, about: readonly string[], field = 'pass') {
  const plain = folded(pass)
  const known = await commonPasswords()
  if (known.has(plain) || known.has(pass.toLowerCase()))
    throw badInput('Ce mot de passe est trop répandu, choisissez-en un autre', field)
  const words = new Set([
    ...OURS,
    ...about.flatMap(wordsOf),
    ...about.map((text) => folded(text).replace(LETTERS, '')).filter(Boolean),
  ])
  if (words.has(plain.replace(LETTERS, '')) || about.some((text) => folded(text) === plain))
    throw badInput('Ce mot de passe se devine : ni nom, ni email, ni le nom de l’application', field)
}
