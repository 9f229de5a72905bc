import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { findProgram } from './findProgram.mjs'
import { run } from './run.mjs'

/** What the tests need from the system: program names, and the Debian package that brings them. */
const packages = {
  'mariadb-server': ['mariadbd', 'mariadb-install-db'],
  chromium: ['chromium'],
  nginx: ['nginx'],
  caddy: ['caddy'],
  openssl: ['openssl'],
  'testssl.sh': ['testssl'],
}
/** @typedef {keyof typeof packages} SystemPackage */

/** The browser of the tests: `CHROMIUM`, or the one on the PATH. */
const findChromium = () => process.env.CHROMIUM || findProgram('chromium')

/** @param {SystemPackage} name */
const isMissing = (name) =>
  name === 'chromium' ? !findChromium() : packages[name].some((program) => !findProgram(program))

function isDebianRoot() {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
  return /^ID=debian$/m.test(release) && process.getuid?.() === 0 && Boolean(findProgram('apt-get'))
}

const SERVICE_POLICY = '/usr/sbin/policy-rc.d'

/** Keeps Debian from starting the services that a package brings. @param {() => Promise<unknown>} install */
async function withoutServices(install) {
  if (existsSync(SERVICE_POLICY)) return install()
  writeFileSync(SERVICE_POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  const remove = () => rmSync(SERVICE_POLICY, { force: true })
  process.once('exit', remove)
  try {
    await install()
    // Neither now nor after the next start of the machine.
    if (findProgram('systemctl')) await run('systemctl', ['disable', 'mariadb'], { output: 'onFailure' })
  } finally {
    remove()
    process.off('exit', remove)
  }
}

/**
 * Installs what is missing where that is possible (Debian, root).
 * @param {SystemPackage[]} wanted
 * @returns {Promise<SystemPackage[]>} what is still missing
 */
export async function installSystemPackages(wanted) {
  const missing = wanted.filter(isMissing)
  if (missing.length === 0) return []
  if (isDebianRoot()) {
    process.stdout.write(`Installation de ${missing.join(' et ')} avec apt…\n`)
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    const quiet = ['-q', '-o', 'Dpkg::Use-Pty=0', '-o', 'Acquire::Retries=3']
    await withoutServices(async () => {
      // A source that does not answer need not be the one that is wanted: the installation tells.
      await run('apt-get', [...quiet, 'update'], { env, output: 'onFailure' })
      await run('apt-get', [...quiet, 'install', '-y', '--no-install-recommends', ...missing], {
        env,
        output: 'onFailure',
      })
    })
  }
  const left = missing.filter(isMissing)
  if (left.length > 0)
    process.stderr.write(
      `Il manque sur cette machine : ${left.map((name) => `${name} (${packages[name].join(', ')})`).join(' ; ')}.\n` +
        'Sur Debian : apt-get install mariadb-server chromium, en tant que root.\n' +
        'Ailleurs : installez MariaDB 10.11 ou plus récent et Chromium (CHROMIUM peut nommer un autre exécutable).\n',
    )
  return left
}
