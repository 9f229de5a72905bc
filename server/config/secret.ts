import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Fault } from './settings'

export const SECRET_BYTES = 32
/** 32 random hexadecimal digits have fewer than 8 different ones once in a million times. */
const FEWEST_CHARACTERS = 8
/** Of random hexadecimal digits so many follow each other once in a million secrets. */
const LONGEST_RUN = 7
const MEND = 'faites-en un avec « openssl rand -hex 32 »'
/** What texts and examples call their secrets. A random one contains none of them. */
const PUBLISHED = /secret|change-?me|password|mot ?de ?passe|example|exemple|pointage/i

/** Whether a text is a shorter one written again and again. */
function isRepeated(text: string) {
  for (let length = 1; length <= text.length / 2; length++)
    if (text.slice(length) === text.slice(0, -length)) return true
  return false
}

/** Whether more characters than chance gives follow each other, as in `abcdefgh` or `87654321`. */
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

/** What guessing would find: published, repeated or too simple secrets. Asked of production alone. */
function weakness(secret: string): string | undefined {
  if (PUBLISHED.test(secret)) return 'ce secret ressemble à celui d’un exemple'
  if (isRepeated(secret)) return 'ce secret répète un même motif'
  if (hasRun(secret)) return 'dans ce secret des caractères se suivent'
  if (new Set(secret).size < FEWEST_CHARACTERS) return 'ce secret est trop simple'
  return undefined
}

/** Notes why a secret will not do; never the secret itself. */
export function checkSecret(name: string, secret: string, production: boolean, fault: Fault) {
  if (Buffer.byteLength(secret) < SECRET_BYTES) fault(`${name} : au moins ${SECRET_BYTES} octets`)
  else {
    const weak = production ? weakness(secret) : undefined
    if (weak) fault(`${name} : ${weak}, ${MEND}`)
  }
}

/** A secret of the embedded mode: made once, readable by its owner alone. */
export function embeddedSecret(folder: string, name: 'jwt-secret' | 'journal-secret'): string {
  const path = resolve(folder, name)
  if (!existsSync(path)) {
    // Written apart and linked: of two servers that start at once one wins, and none reads half a secret.
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
