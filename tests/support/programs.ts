import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'

const PROGRAMS = resolve(import.meta.dirname, '../../dist/server')
const PERSON = ['--email', 'anne@exemple.fr', '--nom', 'Durand', '--prenom', 'Anne', '--acces', 'A']

/** Programs that only read the database. */
export const VERIFYING: [program: string, args: string[]][] = [
  ['journalVerify.js', []],
  ['summaries.js', ['verify']],
]

export const ALL: [program: string, args: string[]][] = [
  ['main.js', []],
  ['userCreate.js', PERSON],
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

/** Runs a program to its end; its status and output. */
export function runProgram(
  url: string,
  [program, args]: [program: string, args: string[]],
  { cwd, env = {} }: { cwd?: string; env?: Record<string, string> } = {},
) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [programOf(program), ...args], {
    cwd,
    encoding: 'utf8',
    input: 'trois chevaux bleus',
    env: { ...settingsFor(url), ...env },
  })
  return { status, stdout, stderr }
}
