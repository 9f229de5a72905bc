import { spawn, spawnSync } from 'node:child_process'
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

interface Options {
  cwd?: string
  env?: Record<string, string>
  /** File modes apply even to root. */
  bound?: boolean
}

function commandOf([program, args]: [program: string, args: string[]], bound: boolean) {
  const words = [...(bound ? WITHOUT_CAPABILITIES : []), process.execPath, programOf(program), ...args]
  const [command = '', ...given] = words
  return [command, given] as const
}

/** Runs a program to its end. @returns its status and output */
export function runProgram(
  url: string,
  program: [program: string, args: string[]],
  { cwd, env = {}, bound = false }: Options = {},
) {
  const { status, stdout, stderr } = spawnSync(...commandOf(program, bound), {
    cwd,
    encoding: 'utf8',
    input: 'trois chevaux bleus',
    env: { ...settingsFor(url), ...env },
  })
  return { status, stdout, stderr }
}

/** Starts a program without input or output. */
export const startProgram = (
  url: string,
  program: [program: string, args: string[]],
  { cwd, env = {}, bound = false }: Options = {},
) => spawn(...commandOf(program, bound), { cwd, stdio: 'ignore', env: { ...settingsFor(url), ...env } })
