import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { Failure, root, run } from './run.mjs'

/** Our stamp: the lock file and Node version of the last installation. */
const STAMP = 'node_modules/.installed'
/** npm's list of installed packages. */
const NPM_NOTE = 'node_modules/.package-lock.json'

/** @param {string} path */
function readText(path) {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch {
    return undefined
  }
}

/** The lock file, and the platform that native packages are compiled for. @param {string} lock */
const fingerprint = (lock) =>
  `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}-${process.versions.modules}`

/** @typedef {{ version?: string, optional?: boolean, link?: boolean }} Package */

/**
 * Whether npm installed the lock file's packages, for installations made without this script.
 * @param {string} lock
 * @param {string} note
 */
function isInstalled(lock, note) {
  /** @type {Record<string, Package>} */
  const installed = JSON.parse(note).packages
  /** @type {Array<[string, Package]>} */
  const wanted = Object.entries(JSON.parse(lock).packages)
  return wanted.every(
    ([path, { version, optional, link }]) =>
      !path || optional || link || installed[path]?.version === version,
  )
}

/** @param {string} text */
function note(text) {
  try {
    writeFileSync(join(root, STAMP), text)
  } catch {
    // Read-only folder: compare again next time.
  }
}

/** @returns {string | undefined} why an installation is needed */
function reasonToInstall() {
  const lock = readText('package-lock.json')
  if (!lock) throw new Failure('package-lock.json est introuvable : le dossier du programme est incomplet.')
  const current = fingerprint(lock)
  const noted = readText(STAMP)
  if (noted === current) return undefined
  const npmNote = readText(NPM_NOTE)
  if (!npmNote) return "les dépendances ne sont pas installées (ou l'installation a été interrompue)"
  if (noted && noted.split(' ')[1] !== current.split(' ')[1])
    return 'la version de Node.js a changé depuis leur installation'
  if (!isInstalled(lock, npmNote)) return 'package-lock.json a changé depuis leur installation'
  note(current)
}

/** Installs the packages of package-lock.json if missing or outdated. */
export async function ensureInstalled() {
  if (!reasonToInstall()) return
  await withLock(async () => {
    const reason = reasonToInstall()
    if (!reason) return
    process.stderr.write(`Installation des dépendances (npm ci) : ${reason}.\n`)
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
    // Compiling native packages is slow; node-gyp uses one processor by default.
    const env = { JOBS: 'max' }
    const status = await run('npm', args, { env, output: 'error' }).catch(() => 127)
    if (status !== 0)
      throw new Failure(
        `L'installation des dépendances a échoué (npm ci, code ${status}).\n` +
          'Vérifiez la connexion à internet (ou le registre npm configuré) et la place sur le disque,\n' +
          'puis relancez la commande : elle reprendra.',
      )
    note(fingerprint(readText('package-lock.json') ?? ''))
  })
}
