import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'

export const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

export type Env = Record<string, string | undefined>
/** Reports an invalid setting, with how to fix it. */
export type Fault = (fault: string) => void

/** Secrets that may come from a file: the environment is visible in process lists. */
const IN_FILES = ['DATABASE_URL', 'JWT_SECRET', 'JOURNAL_SECRET'] as const

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
