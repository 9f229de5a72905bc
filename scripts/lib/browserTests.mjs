import { readdirSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { root } from './run.mjs'

/** @typedef {'sqlite' | 'mariadb'} Database */

/** The test files of the browser, as paths from the root of the repository. @returns {string[]} */
export const browserTests = () =>
  readdirSync(join(root, 'tests/e2e'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.test.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))

/** By folder, then by name, the same on every machine. @param {string} one @param {string} other */
function byPlace(one, other) {
  const [first, second] =
    dirname(one) === dirname(other) ? [basename(one), basename(other)] : [one, other].map(dirname)
  return (first ?? '') < (second ?? '') ? -1 : 1
}

/**
 * The files that a database runs when each is run once: the files of a folder take turns, so that both databases meet
 * what it is about. The turns go on from folder to folder. A file alone in its folder is run on both.
 * @param {string[]} files
 * @param {Database} database
 */
export function shareOf(files, database) {
  const turn = database === 'sqlite' ? 0 : 1
  const isAlone = (/** @type {string} */ file) =>
    files.every((other) => other === file || dirname(other) !== dirname(file))
  const shared = files.filter((file) => !isAlone(file)).sort(byPlace)
  return [...shared.filter((_, index) => index % 2 === turn), ...files.filter(isAlone)]
}
