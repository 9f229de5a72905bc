import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { findProgram } from './findProgram.mjs'
import { run } from './run.mjs'

/**
 * The browser of the tests: `CHROMIUM`, or one on the PATH. The shell is the same engine without windows and menus,
 * which take a third of the time of a short test.
 */
export const findBrowser = () =>
  process.env.CHROMIUM || findProgram('chromium-headless-shell') || findProgram('chromium')

/** What the tests need from the system: how it is found, and the Debian packages that bring it, the preferred one first. */
const packages = {
  'mariadb-server': {
    programs: 'mariadbd, mariadb-install-db',
    isThere: () => Boolean(findProgram('mariadbd') && findProgram('mariadb-install-db')),
    debian: ['mariadb-server'],
  },
  chromium: {
    programs: 'chromium-headless-shell ou chromium',
    isThere: () => Boolean(findBrowser()),
    debian: ['chromium-headless-shell', 'chromium'],
  },
  nginx: { programs: 'nginx', isThere: () => Boolean(findProgram('nginx')), debian: ['nginx'] },
  caddy: { programs: 'caddy', isThere: () => Boolean(findProgram('caddy')), debian: ['caddy'] },
  openssl: { programs: 'openssl', isThere: () => Boolean(findProgram('openssl')), debian: ['openssl'] },
  'testssl.sh': {
    programs: 'testssl',
    isThere: () => Boolean(findProgram('testssl')),
    debian: ['testssl.sh'],
  },
}
/** @typedef {keyof typeof packages} SystemPackage */

/** @param {SystemPackage} name */
const isMissing = (name) => !packages[name].isThere()

/** Missing, or there in a slower form. @param {SystemPackage} name */
const isWorthInstalling = (name) =>
  isMissing(name) || (name === 'chromium' && !process.env.CHROMIUM && !findProgram('chromium-headless-shell'))

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
    if (findProgram('systemctl'))
      await run('systemctl', ['disable', 'mariadb', 'nginx', 'caddy'], { output: 'onFailure' })
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

/** Installs the first of its packages that there is. @param {SystemPackage} name */
async function install(name) {
  for (const each of packages[name].debian) {
    const { status } = await aptGet('install', '-y', '--no-install-recommends', each)
    if (status === 0 || !isMissing(name)) return
  }
}

/**
 * Installs what is missing where that is possible (Debian, root).
 * @param {SystemPackage[]} wanted
 * @returns {Promise<SystemPackage[]>} what is still missing
 */
export async function installSystemPackages(wanted) {
  const worth = wanted.filter(isWorthInstalling)
  if (worth.length > 0 && isDebianRoot()) {
    process.stdout.write(`Installation de ${worth.join(' et ')} avec apt…\n`)
    await withoutServices(async () => {
      // A source that does not answer need not be the one that is wanted: the installation tells.
      await aptGet('update')
      for (const name of worth) await install(name)
    })
  }
  const left = wanted.filter(isMissing)
  if (left.length > 0)
    process.stderr.write(
      `Il manque sur cette machine : ${left.map((name) => `${name} (${packages[name].programs})`).join(' ; ')}.\n` +
        'Sur Debian : apt-get install mariadb-server chromium-headless-shell, en tant que root.\n' +
        'Ailleurs : installez MariaDB 10.11 ou plus récent et Chromium (CHROMIUM peut nommer un autre exécutable).\n',
    )
  return left
}
