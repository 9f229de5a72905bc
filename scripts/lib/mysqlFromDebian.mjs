import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findProgram } from './findProgram.mjs'

const execute = promisify(execFile)

/** The suite with MySQL: Debian's releases only have MariaDB. */
const SUITE = 'sid'
const PACKAGES = ['mysql-server-core', 'mysql-client-core']
/** Dependencies that are not needed here, such as perl for scripts. */
const NOT_WANTED = /^(perl|libperl|libgdbm|libdb5|gcc-.*base)/
const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg'
const MINUTE = 60_000
/** Age after which the leftovers of an interrupted run are deleted. */
const LEFT_BEHIND = 60 * MINUTE

const cache = () => join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'pointage')
const unpacked = () => join(cache(), 'mysql')

/** Root of the packages unpacked by an earlier run, or undefined. */
export const findUnpacked = () => (existsSync(unpacked()) ? unpacked() : undefined)

const codename = () =>
  /^VERSION_CODENAME=(\S+)/m.exec(
    existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '',
  )?.[1]

/** The first configured mirror that has this machine's Debian release. */
async function findMirror() {
  const { stdout } = await execute('apt-get', ['update', '--print-uris'])
  const suites = [codename(), 'stable', 'testing', 'unstable', SUITE]
  for (const [, mirror, suite] of stdout.matchAll(/^'(\S+)\/dists\/(\S+)\/InRelease'/gm))
    if (suites.includes(suite)) return mirror
}

/**
 * Writes the settings of an isolated apt with only that suite.
 * @param {string} folder
 * @param {string} mirror
 */
function writeAptSettings(folder, mirror) {
  for (const each of ['state/lists/partial', 'cache/archives/partial', 'parts', 'preferences', 'debs'])
    mkdirSync(join(folder, each), { recursive: true })
  writeFileSync(join(folder, 'status'), '')
  const source = [`Types: deb`, `URIs: ${mirror}`, `Suites: ${SUITE}`, 'Components: main']
  if (existsSync(KEYRING)) source.push(`Signed-By: ${KEYRING}`)
  writeFileSync(join(folder, 'parts/mysql.sources'), `${source.join('\n')}\n`)
  const settings = {
    'Dir::State': join(folder, 'state'),
    'Dir::State::status': join(folder, 'status'),
    'Dir::Cache': join(folder, 'cache'),
    'Dir::Etc::sourcelist': '/dev/null',
    'Dir::Etc::sourceparts': join(folder, 'parts'),
    'Dir::Etc::preferencesparts': join(folder, 'preferences'),
    'APT::Sandbox::User': 'root',
    'Acquire::Retries': '3',
  }
  const path = join(folder, 'apt.conf')
  writeFileSync(
    path,
    Object.entries(settings)
      .map(([name, value]) => `${name} "${value}";\n`)
      .join(''),
  )
  return path
}

/**
 * Downloads and unpacks the packages with their dependencies.
 * @param {string} mirror
 * @param {string} folder for apt
 * @param {string} root
 */
async function unpack(mirror, folder, root) {
  const env = { ...process.env, APT_CONFIG: writeAptSettings(folder, mirror) }
  const debs = join(folder, 'debs')
  const options = { env, cwd: debs, timeout: 5 * MINUTE, maxBuffer: 2 ** 24 }
  await execute('apt-get', ['update', '-qq'], options)
  const plan = await execute('apt-get', ['install', '-s', '--no-install-recommends', ...PACKAGES], options)
  const names = [...plan.stdout.matchAll(/^Inst (\S+)/gm)].map(([, name]) => String(name))
  await execute('apt-get', ['download', '-qq', ...names.filter((name) => !NOT_WANTED.test(name))], options)
  for (const deb of readdirSync(debs)) await execute('dpkg-deb', ['-x', join(debs, deb), root], options)
}

function removeLeftBehind() {
  for (const name of readdirSync(cache())) {
    const path = join(cache(), name)
    if (name.startsWith('mysql-') && Date.now() - statSync(path).mtimeMs > LEFT_BEHIND)
      rmSync(path, { recursive: true, force: true })
  }
}

/**
 * Unpacks Debian's newest MySQL without installing it: downloads 70 MB, keeps 350 MB in the user's cache
 * folder.
 * @returns {Promise<string>} the root of the unpacked packages
 * @throws {Error} with the reason in French, when it is unavailable
 */
export async function unpackMySql() {
  if (!findProgram('apt-get') || !findProgram('dpkg-deb')) throw new Error('cette machine n’a pas apt')
  const mirror = await findMirror().catch(() => undefined)
  if (!mirror) throw new Error('les sources d’apt ne nomment aucun miroir de Debian')
  mkdirSync(cache(), { recursive: true })
  removeLeftBehind()
  const root = mkdtempSync(join(cache(), 'mysql-'))
  const folder = mkdtempSync(join(tmpdir(), 'apt-'))
  try {
    await unpack(mirror, folder, root)
    // Another run may have finished first; its result is used.
    if (!findUnpacked()) renameSync(root, unpacked())
    return unpacked()
  } catch (error) {
    const reason =
      error instanceof Error && 'stderr' in error ? String(error.stderr).trim().split('\n')[0] : error
    throw new Error(`le miroir de Debian ne le donne pas (${reason})`)
  } finally {
    for (const each of [root, folder]) rmSync(each, { recursive: true, force: true, maxRetries: 5 })
  }
}
