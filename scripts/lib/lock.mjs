import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { root } from './run.mjs'

const LOCK = join(root, 'dist/.lock')
const BEAT_MS = 2_000
/** A lock that its owner has not touched for this long is stale. */
const STALE_MS = 30_000

const owner = `${hostname()} ${process.pid}`

/** @param {unknown} error */
const codeOf = (error) => /** @type {NodeJS.ErrnoException} */ (error).code ?? ''

/** @param {string} text */
function ownerIsGone(text) {
  const [host, pid] = text.split(' ')
  if (host === hostname()) {
    // A new process in a restarted container often has the old pid.
    if (Number(pid) === process.pid) return true
    try {
      process.kill(Number(pid), 0)
    } catch (error) {
      if (codeOf(error) === 'ESRCH') return true
    }
  }
  return Date.now() - statSync(LOCK).mtimeMs > STALE_MS
}

/** Removes a stale lock; of several processes, one succeeds. @param {string} seen */
function removeStale(seen) {
  const aside = `${LOCK}.${process.pid}.stale`
  renameSync(LOCK, aside)
  // Another process has taken the lock meanwhile: put it back.
  if (readFileSync(aside, 'utf8') !== seen) linkSync(aside, LOCK)
  rmSync(aside, { force: true })
}

/** @returns {boolean} whether the lock was acquired */
function take() {
  try {
    writeFileSync(LOCK, owner, { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    return false
  }
}

/**
 * Runs `work` while no other command installs or builds in this folder. Needs no package, as it runs before
 * they are installed.
 * @template Result
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withLock(work) {
  mkdirSync(dirname(LOCK), { recursive: true })
  for (let announced = false; !take(); ) {
    try {
      const seen = readFileSync(LOCK, 'utf8')
      if (ownerIsGone(seen)) {
        removeStale(seen)
        continue
      }
    } catch (error) {
      if (!['ENOENT', 'EEXIST'].includes(codeOf(error))) throw error
      continue
    }
    if (!announced) process.stderr.write("Une autre commande prépare déjà l'application : attente…\n")
    announced = true
    await setTimeout(200)
  }
  const release = () => rmSync(LOCK, { force: true })
  process.once('exit', release)
  const beat = setInterval(() => utimesSync(LOCK, new Date(), new Date()), BEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    process.off('exit', release)
    release()
  }
}
