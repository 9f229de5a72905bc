import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { Failure, root } from './run.mjs'

const MEGABYTE = 1_000_000
const ARGS = [
  'sbom',
  '--package-lock-only',
  '--omit=dev',
  '--sbom-format=cyclonedx',
  '--sbom-type=application',
]

/**
 * Writes what the application is made of, as CycloneDX: name, version, licence and hash of each package that the lock
 * file names for production. Nothing is asked of the network.
 * @param {string} path
 * @param {string} [folder] of the lock file
 */
export async function writeSbom(path, folder = root) {
  const { stdout } = await promisify(execFile)('npm', ARGS, {
    cwd: folder,
    maxBuffer: 50 * MEGABYTE,
  }).catch((error) => {
    throw new Failure(`La liste des composants (npm sbom) a échoué :\n${error.stderr || error.message}`)
  })
  writeFileSync(path, stdout)
}
