import { readFileSync } from 'node:fs'

export type Env = Record<string, string | undefined>
/** Notes what is wrong with a setting, in a sentence that says what to set. */
export type Fault = (fault: string) => void

/** Settings that a file may hold: passwords in the environment are seen by whoever lists the processes. */
const IN_FILES = ['DATABASE_URL', 'JWT_SECRET', 'JOURNAL_SECRET'] as const

/** The environment with each `…_FILE` replaced by what its file holds. */
export function withFiles(env: Env, fault: Fault): Env {
  const read: Env = { ...env }
  for (const name of IN_FILES) {
    const path = env[`${name}_FILE`]
    if (!path) continue
    if (env[name]) {
      fault(`${name} et ${name}_FILE sont donnés tous deux : gardez-en un`)
      continue
    }
    try {
      read[name] = readFileSync(path, 'utf8').trim()
      if (!read[name]) fault(`${name}_FILE : le fichier ${path} est vide`)
    } catch {
      fault(`${name}_FILE : le fichier ${path} est illisible`)
    }
  }
  return read
}
