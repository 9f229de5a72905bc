import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { Failure, root, run } from './run.mjs'

/** Our note of an installation: for which lock file and Node it was made, and whether with the tools. */
const STAMP = 'node_modules/.installed'
const OLDEST = { major: 20, minor: 19 }

/** Says in plain words when this Node cannot run the application. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor)) return
  process.stderr.write(
    `Cette application demande Node.js ${OLDEST.major}.${OLDEST.minor} ou plus récent ; cette machine a la version ${process.versions.node}.\n` +
      'Installez une version plus récente (https://nodejs.org), puis relancez la commande.\n',
  )
  process.exit(1)
}

/** @param {string} path */
function readText(path) {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch {
    return undefined
  }
}

/** What an installation depends on: the lock file, and what its compiled packages were made for. @param {string} lock */
const fingerprint = (lock) =>
  `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}-${process.versions.modules}`

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, link?: boolean }} Package */

/**
 * Compares the lock file with npm's own note of what it installed, for installations that this script did not make.
 * @param {string} lock
 * @returns {{ runtime: boolean, tools: boolean }}
 */
function compareWithNpm(lock) {
  const note = readText('node_modules/.package-lock.json')
  if (!note) return { runtime: false, tools: false }
  /** @type {Record<string, Package>} */
  const installed = JSON.parse(note).packages
  /** @type {Array<[string, Package]>} */
  const wanted = Object.entries(JSON.parse(lock).packages)
  const absent = wanted.filter(
    ([path, { version, optional, link }]) =>
      path && !optional && !link && installed[path]?.version !== version,
  )
  return {
    runtime: absent.every(([, { dev, devOptional }]) => dev || devOptional),
    tools: absent.length === 0,
  }
}

/** @param {string} text */
function note(text) {
  try {
    writeFileSync(join(root, STAMP), text)
  } catch {
    // A folder that may only be read: the comparison is made again next time.
  }
}

/** @param {{ tools: boolean }} wanted @returns {string | undefined} why an installation is needed */
function reasonToInstall(wanted) {
  const lock = readText('package-lock.json')
  if (!lock) throw new Failure('package-lock.json est introuvable : le dossier du programme est incomplet.')
  const current = fingerprint(lock)
  const noted = readText(STAMP)
  if (noted === `${current} tools` || (noted === current && !wanted.tools)) return undefined
  if (!readText('node_modules/.package-lock.json'))
    return "les dépendances ne sont pas installées (ou l'installation a été interrompue)"
  if (noted && noted.split(' ')[1] !== current.split(' ')[1])
    return 'la version de Node.js a changé depuis leur installation'
  const { runtime, tools } = compareWithNpm(lock)
  if (!runtime) return 'package-lock.json a changé depuis leur installation'
  note(tools ? `${current} tools` : current)
  if (wanted.tools && !tools) return 'les outils de construction ne sont pas installés'
}

/**
 * Installs what package-lock.json names when that is missing or stale.
 * @param {{ tools: boolean }} wanted `tools`: the development dependencies too
 */
export async function ensureInstalled(wanted) {
  if (!reasonToInstall(wanted)) return
  await withLock(async () => {
    const reason = reasonToInstall(wanted)
    if (!reason) return
    process.stderr.write(`Installation des dépendances (npm ci) : ${reason}.\n`)
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
    // What is compiled takes the longest; by itself node-gyp uses one processor.
    const env = { JOBS: 'max' }
    const { status } = await run('npm', args, { env, output: 'error' }).catch(() => ({ status: 127 }))
    if (status !== 0)
      throw new Failure(
        `L'installation des dépendances a échoué (npm ci, code ${status}).\n` +
          'Vérifiez la connexion à internet (ou le registre npm configuré) et la place sur le disque,\n' +
          'puis relancez la commande : elle reprendra.',
      )
    const lock = readText('package-lock.json') ?? ''
    note(`${fingerprint(lock)} tools`)
  })
}
