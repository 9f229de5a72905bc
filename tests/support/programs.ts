import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'

const PROGRAMS = resolve(import.meta.dirname, '../../dist/server')

/** Programs that only read the database. */
export const VERIFYING: [program: string, args: string[]][] = [
  ['journalVerify.js', []],
  ['summaries.js', ['verify']],
]

/** Creates a user; `runProgram` types the password. */
export const USER_CREATE: [program: string, args: string[]] = [
  'userCreate.js',
  ['--email', 'anne@exemple.fr', '--nom', 'Durand', '--prenom', 'Anne', '--acces', 'A'],
]

export const ALL: [program: string, args: string[]][] = [
  ['main.js', []],
  USER_CREATE,
  ['journalRoot.js', []],
  ...VERIFYING,
]

export const programOf = (name: string) => join(PROGRAMS, name)

/** The environment of a program for a database. */
export const settingsFor = (url: string) => ({
  PATH: process.env.PATH,
  TMPDIR: process.env.TMPDIR,
  DATABASE_URL: url,
  PORT: '0',
  DEMO: '0',
  JWT_SECRET: 'a secret for the tests, of 32 bytes and more',
})

/** Root ignores file modes unless it drops its capabilities. */
const WITHOUT_CAPABILITIES =
  process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-all', '--inh-caps=-all', '--'] : []

/** Runs a program to its end. `bound`: file modes apply even to root. @returns its status and output */
export function runProgram(
  url: string,
  [program, args]: [program: string, args: string[]],
  { cwd, env = {}, bound = false }: { cwd?: string; env?: Record<string, string>; bound?: boolean } = {},
) {
  const words = [...(bound ? WITHOUT_CAPABILITIES : []), process.execPath, programOf(program), ...args]
  const [command = '', ...given] = words
  const { status, stdout, stderr } = spawnSync(command, given, {
    cwd,
    encoding: 'utf8',
    input: 'trois chevaux bleus',
    env: { ...settingsFor(url), ...env },
  })
  return { status, stdout, stderr }
}
