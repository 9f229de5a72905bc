import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findProgram } from './findProgram.mjs'
import { findUnpacked, unpackMySql } from './mysqlFromDebian.mjs'

/**
 * @typedef {object} MySqlPrograms
 * @property {(name: 'mysqld' | 'mysql' | 'mysqldump') => [string, ...string[]]} commandOf first words of its
 * command
 * @property {string[]} options of the server, to find its own files
 */

/**
 * Programs of packages unpacked elsewhere, run with their own libraries.
 * @param {string} root
 * @returns {MySqlPrograms}
 */
function programsBelow(root) {
  const usr = join(root, 'usr')
  const libraries = readdirSync(join(usr, 'lib'))
    .filter((name) => name.endsWith('-linux-gnu'))
    .map((name) => join(usr, 'lib', name))
  const loader = libraries
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .find((path) => /\/ld-linux[^/]*\.so\.\d+$/.test(path))
  if (!loader) throw new Error(`il manque le chargeur de programmes dans ${root}`)
  const plugins = `--plugin-dir=${join(usr, 'lib/mysql/plugin')}`
  const path = [...libraries, join(usr, 'lib/mysql/private')].join(':')
  return {
    commandOf: (name) => [
      loader,
      '--library-path',
      path,
      ...(name === 'mysqld' ? [join(usr, 'sbin', name)] : [join(usr, 'bin', name), '--no-defaults', plugins]),
    ],
    options: [
      `--basedir=${usr}`,
      plugins,
      `--lc-messages-dir=${join(usr, 'share/mysql')}`,
      `--character-sets-dir=${join(usr, 'share/mysql/charsets')}`,
    ],
  }
}

/**
 * MySQL's own server on the PATH; MariaDB also has a program of that name.
 * @returns {Promise<MySqlPrograms | undefined>}
 */
async function findInstalled() {
  const server = findProgram('mysqld')
  if (!server || !existsSync(server)) return
  const { stdout } = await promisify(execFile)(server, ['--version'])
  if (/mariadb/i.test(stdout)) return
  return { commandOf: (name) => [findProgram(name) ?? name], options: [] }
}

/**
 * A real MySQL: installed, unpacked by an earlier run, or downloaded from Debian's packages.
 * @returns {Promise<MySqlPrograms>}
 * @throws {Error} with the reason in French, when it is unavailable
 */
export async function findMySql() {
  return (await findInstalled()) ?? programsBelow(findUnpacked() ?? (await unpackMySql()))
}
