import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { findProgram } from './findProgram.mjs'
import { run } from './run.mjs'

/**
 * Browsers for the tests, also the names of their Debian packages. The headless shell is the same engine
 * without the UI, which takes a third of a short test's time.
 */
const BROWSERS = ['chromium-headless-shell', 'chromium']

/** The browser of `CHROMIUM`, or the first one on the PATH. */
export const findBrowser = () => process.env.CHROMIUM || BROWSERS.map(findProgram).find(Boolean)

/** Debian packages that the tests need, with their programs. One browser is enough. */
const packages = {
  'mariadb-server': ['mariadbd', 'mariadb-install-db'],
  chromium: BROWSERS,
  nginx: ['nginx'],
  caddy: ['caddy'],
  haproxy: ['haproxy'],
  openssl: ['openssl'],
  'testssl.sh': ['testssl'],
}
/** @typedef {keyof typeof packages} SystemPackage */

/** @param {SystemPackage} name */
const isMissing = (name) => (name === 'chromium' ? !findBrowser() : !packages[name].every(findProgram))

/** Missing, or installed in a slower variant. @param {SystemPackage} name */
const isWorthInstalling = (name) =>
  isMissing(name) || (name === 'chromium' && !process.env.CHROMIUM && !findProgram('chromium-headless-shell'))

function isDebianRoot() {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
  return /^ID=debian$/m.test(release) && process.getuid?.() === 0 && Boolean(findProgram('apt-get'))
}

const SERVICE_POLICY = '/usr/sbin/policy-rc.d'

/** Prevents Debian from starting the services of a package. @param {() => Promise<unknown>} install */
async function withoutServices(install) {
  if (existsSync(SERVICE_POLICY)) return install()
  writeFileSync(SERVICE_POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  const remove = () => rmSync(SERVICE_POLICY, { force: true })
  process.once('exit', remove)
  try {
    await install()
    // The policy prevents a start now, this one at the next boot.
    if (findProgram('systemctl'))
      await run('systemctl', ['disable', 'mariadb', 'nginx', 'caddy', 'haproxy'], { output: 'onFailure' })
  } finally {
    remove()
    process.off('exit', remove)
  }
}

/** @param {string[]} args */
const aptGet = (...args) =>
  run('apt-get', ['-q', '-o', 'Dpkg::Use-Pty=0', '-o', 'Acquire::Retries=3', ...args], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    output: 'onFailure',
  })

/** Installs the first available alternative of a package. @param {SystemPackage} name */
async function install(name) {
  for (const each of name === 'chromium' ? BROWSERS : [name]) {
    const status = await aptGet('install', '-y', '--no-install-recommends', each)
    if (status === 0 || !isMissing(name)) return
  }
}

/**
 * Installs missing packages where possible (Debian, root).
 * @param {SystemPackage[]} wanted
 * @returns {Promise<SystemPackage[]>} what is still missing
 */
export async function installSystemPackages(wanted) {
  const worth = wanted.filter(isWorthInstalling)
  if (worth.length > 0 && isDebianRoot()) {
    process.stdout.write(`Installation de ${worth.join(' et ')} avec apt…\n`)
    await withoutServices(async () => {
      // Errors are ignored: an unavailable source may not be needed; otherwise the installation fails.
      await aptGet('update')
      for (const name of worth) await install(name)
    })
  }
  const left = wanted.filter(isMissing)
  if (left.length > 0)
    process.stderr.write(
      `Il manque sur cette machine : ${left.map((name) => `${name} (${packages[name].join(', ')})`).join(' ; ')}.\n` +
        'Sur Debian : apt-get install mariadb-server chromium-headless-shell, en tant que root.\n' +
        'Ailleurs : installez MariaDB 10.11 ou plus récent et Chromium (CHROMIUM peut nommer un autre exécutable).\n',
    )
  return left
}
