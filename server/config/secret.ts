import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Fault } from './settings'

export const SECRET_BYTES = 32
/** Random 32-digit hexadecimal secrets have fewer distinct characters once in a million. */
const FEWEST_CHARACTERS = 8
/** Random hexadecimal secrets have a longer run once in a million. */
const LONGEST_RUN = 7
type SecretName = 'jwt-secret' | 'journal-secret'
const MEND = 'faites-en un avec « openssl rand -hex 32 »'
/** Placeholders from documents and examples; a random secret contains none. */
const PUBLISHED = /secret|change-?me|password|mot ?de ?passe|example|exemple|pointage/i

function isRepeated(text: string) {
  for (let length = 1; length <= text.length / 2; length++)
    if (text.slice(length) === text.slice(0, -length)) return true
  return false
}

/** Ascending or descending run, as in `abcdefgh` or `87654321`. */
function hasRun(secret: string) {
  let step = 0
  let length = 1
  for (let index = 1; index < secret.length; index++) {
    const next = secret.charCodeAt(index) - secret.charCodeAt(index - 1)
    length = Math.abs(next) !== 1 ? 1 : next === step ? length + 1 : 2
    step = next
    if (length > LONGEST_RUN) return true
  }
  return false
}

/** Guessable: published, repeated or too simple. Checked only in production. */
function weakness(secret: string): string | undefined {
  if (PUBLISHED.test(secret)) return 'ce secret ressemble à celui d’un exemple'
  if (isRepeated(secret)) return 'ce secret répète un même motif'
  if (hasRun(secret)) return 'dans ce secret des caractères se suivent'
  if (new Set(secret).size < FEWEST_CHARACTERS) return 'ce secret est trop simple'
  return undefined
}

/** Reports why a secret is refused, without its value. */
export function checkSecret(name: string, secret: string, production: boolean, fault: Fault) {
  if (Buffer.byteLength(secret) < SECRET_BYTES) fault(`${name} : au moins ${SECRET_BYTES} octets`)
  else {
    const weak = production ? weakness(secret) : undefined
    if (weak) fault(`${name} : ${weak}, ${MEND}`)
  }
}

/** For commands that write nothing: the embedded secret where it can be read, else a random one for this run. */
export function secretToVerify(folder: string, name: SecretName): string {
  try {
    return readFileSync(resolve(folder, name), 'utf8')
  } catch {
    return randomBytes(SECRET_BYTES).toString('hex')
  }
}

/** Secret of the embedded mode: created once, file mode 0600. */
export function embeddedSecret(folder: string, name: SecretName): string {
  const path = resolve(folder, name)
  if (!existsSync(path)) {
    // Temporary file, then link: of two servers starting at once one wins, and none reads a partial secret.
    const draft = `${path}.${process.pid}`
    writeFileSync(draft, randomBytes(SECRET_BYTES).toString('hex'), { mode: 0o600 })
    try {
      linkSync(draft, path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(draft)
    }
  }
  return readFileSync(path, 'utf8')
}
