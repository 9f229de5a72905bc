import type { EntityManager } from 'typeorm'
import { Company } from '../db/entities/Company'
import { badInput } from '../shared/errors'

/** Words that anybody would try first, beside those of the person. */
const OURS = ['pointage']
const LETTERS = /[^\p{L}]+/gu
/** Shorter words say nothing: they are parts of many others. */
const SHORTEST_WORD = 4

let common: Promise<ReadonlySet<string>> | undefined

/** The passwords that are tried first, some fifty thousand; read when first needed, as they are large. */
function commonPasswords() {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set<string>(dictionary['passwords-common']),
  )
  return common
}

/** What a company and its holding are called: the first words that their people would take. */
export async function companyWords(manager: EntityManager, id: number): Promise<string[]> {
  const companies = await manager.find(Company, { where: { id }, relations: { holding: true } })
  return companies.flatMap(({ nom, holding }) => [nom, holding?.holding ?? ''])
}

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The words of a name or an email, without its domain's ending. */
const wordsOf = (text: string) =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= SHORTEST_WORD)

/**
 * Refuses a password that is among the common ones, or a word of its owner's with digits or signs around it.
 * @param about what is known of its owner: names, email, login, company and holding
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
