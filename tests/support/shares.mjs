import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { root } from '../../scripts/lib/run.mjs'

/** @typedef {'sqlite' | 'mariadb'} Database those that share the files; MySQL runs some of them once more */

/**
 * Folders of `tests/server` in which nothing asks what a database does by itself (locks, plans, sums, chains): one
 * database is enough for each of their files, but for `--all`.
 */
const ON_EITHER = [
  ...['auth', 'budgets', 'contestations', 'files', 'graphql', 'http', 'process', 'reference', 'rest'],
  ...['rights', 'users', 'work'],
]
/** Files of these folders that ask all the same. */
const BUT = [
  'process/kills.test.ts',
  'users/importBesideWork.test.ts',
  'users/importMeanwhile.test.ts',
  'work/together.test.ts',
]

/** What documents say of rows that other files ask either database for: one is enough for each, too. */
const DOCUMENTS = [
  'records/records',
  'reports/reportFiles',
  ...['csv', 'exports', 'pdf', 'teamExports', 'xlsx'].map((name) => `statistics/${name}`),
].map((name) => `tests/server/${name}.test.ts`)

/** Files that wait most of the time, for a limit to pass or a server to start: they run beside the others. */
const MOSTLY_WAIT = [
  'auth/sessions.test.ts',
  ...[
    'clock',
    'freshness',
    'galera',
    'givenUp',
    'lockWaits',
    'lockedFile',
    'migrations',
    'timeZone',
    'trouble',
  ].map((name) => `database/${name}.test.ts`),
  'http/requestLimits.test.ts',
  'http/slowRequests.test.ts',
  'process/lifecycle.test.ts',
]
/** @param {string} file */
export const mostlyWaits = (file) => MOSTLY_WAIT.some((name) => file === `tests/server/${name}`)

/** The test files below a folder of `tests`, as paths from the root of the repository. @param {string} folder @returns {string[]} */
const testsIn = (folder) =>
  readdirSync(join(root, 'tests', folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.test.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))

/**
 * What begins a file of tests whose answers MySQL may give otherwise than MariaDB, behind it of what they are (locks,
 * plans, text, time, …). It runs on MySQL too; the others do with `--all`.
 */
const ON_MYSQL = '// On MySQL too: '
/** @param {string[]} files */
export const onMySqlToo = (files) =>
  files.filter((file) => readFileSync(join(root, file), 'utf8').startsWith(ON_MYSQL))

export const browserTests = () => testsIn('e2e')
export const serverTests = () => testsIn('server')

/** By folder, then by name, the same on every machine. @param {string} one @param {string} other */
function byPlace(one, other) {
  const [first, second] =
    dirname(one) === dirname(other) ? [basename(one), basename(other)] : [one, other].map(dirname)
  return (first ?? '') < (second ?? '') ? -1 : 1
}

/** Every second file, and the others on the other database. @param {string[]} files @param {Database} database */
function turnsOf(files, database) {
  const turn = database === 'sqlite' ? 0 : 1
  return files.toSorted(byPlace).filter((_, index) => index % 2 === turn)
}

/**
 * The files that a database runs when each is run once: the files of a folder take turns, so that both databases meet
 * what it is about. The turns go on from folder to folder. A file alone in its folder is run on both.
 * @param {string[]} files
 * @param {Database} database
 */
export function shareOf(files, database) {
  const isAlone = (/** @type {string} */ file) =>
    files.every((other) => other === file || dirname(other) !== dirname(file))
  const shared = files.filter((file) => !isAlone(file))
  return [...turnsOf(shared, database), ...files.filter(isAlone)]
}

/** What a database runs of the server's tests: its share of those above, and all others. @param {string[]} files @param {Database} database */
export function serverShareOf(files, database) {
  const isDocument = (/** @type {string} */ file) => DOCUMENTS.includes(file)
  const isShared = (/** @type {string} */ file) =>
    !isDocument(file) &&
    ON_EITHER.some((folder) => file.startsWith(`tests/server/${folder}/`)) &&
    !BUT.some((name) => file === `tests/server/${name}`)
  return [
    ...shareOf(files.filter(isShared), database),
    ...turnsOf(files.filter(isDocument), database),
    ...files.filter((file) => !isShared(file) && !isDocument(file)),
  ]
}
