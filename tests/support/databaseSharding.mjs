import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../../scripts/lib/run.mjs'

/** @typedef {'sqlite' | 'mariadb' | 'mysql'} Database */

/**
 * Head of a file whose subject differs between databases (locks, plans, text, time, …), with that subject.
 */
const EVERY = '// On every database: '
/** Head of a file that mostly waits, for a timeout or a server start: it runs in parallel with the others. */
const WAITS = '// Mostly waits: '

/** The comment lines that a file begins with. @param {string} file a path from the root */
function headOf(file) {
  const lines = readFileSync(join(root, file), 'utf8').split('\n', 3)
  const end = lines.findIndex((line) => !line.startsWith('// '))
  return lines.slice(0, end)
}

/** @param {string} word @returns {(file: string) => boolean} */
const begins = (word) => (file) => headOf(file).some((line) => line.startsWith(word))
const runsOnEvery = begins(EVERY)
export const mostlyWaits = begins(WAITS)

/** The one database of a file, independent of the other files. @param {string} file @returns {Database} */
export function databaseOf(file) {
  const [first = 0] = createHash('sha256').update(file).digest()
  return first % 2 === 0 ? 'sqlite' : 'mariadb'
}

/**
 * The test files below a folder of `tests`, as paths from the root of the repository.
 * @param {string} folder @returns {string[]}
 */
export const testsIn = (folder) =>
  readdirSync(join(root, 'tests', folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.test.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))

/** What a run without `--all` tests on a database. @param {string[]} files @param {Database} database */
export const filesOn = (files, database) =>
  files.filter((file) => runsOnEvery(file) || databaseOf(file) === database)
