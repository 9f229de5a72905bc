import { chmodSync, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import getPort from 'get-port'
import { urlOf } from './serverFolder.mjs'
import { openMariaDbFolder } from './startMariaDb.mjs'

/** Library paths of distributions; on Debian it comes with `mariadb-server`. */
const LIBRARIES = [
  '/usr/lib/galera/libgalera_smm.so',
  '/usr/lib64/galera-4/libgalera_smm.so',
  '/usr/lib64/galera/libgalera_smm.so',
]

/** The path of Galera's library, or undefined. */
export const findGalera = () => LIBRARIES.find((path) => existsSync(path))

/**
 * State transfer for a joining node, which has a copy already. Names and output lines are what MariaDB
 * expects of such a program.
 */
const TRANSFER = 'given'
const SCRIPT = `#!/bin/sh
while [ $# -gt 1 ]; do
  case "$1" in --role) role=$2 ;; --gtid) gtid=$2 ;; esac
  shift
done
if [ "$role" = donor ]; then echo "done $gtid"
else printf 'ready 127.0.0.1\\n00000000-0000-0000-0000-000000000000:0 0\\n'; fi
`

/** @param {string} library @param {string} cluster @returns {Promise<Record<string, string>>} */
async function nodeOptions(library, cluster) {
  const [group, transfer] = [await getPort({ host: '127.0.0.1' }), await getPort({ host: '127.0.0.1' })]
  return {
    'binlog-format': 'ROW',
    'innodb-autoinc-lock-mode': '2',
    'innodb-buffer-pool-size': '32M',
    'innodb-log-file-size': '16M',
    'wsrep-on': 'ON',
    'wsrep-provider': library,
    'wsrep-cluster-address': `gcomm://${cluster}`,
    'wsrep-node-address': `127.0.0.1:${group}`,
    'wsrep-sst-method': TRANSFER,
    'wsrep-provider-options': [
      `gmcast.listen_addr=tcp://127.0.0.1:${group}`,
      `ist.recv_addr=127.0.0.1:${transfer}`,
      'gcache.size=16M',
    ].join(';'),
  }
}

/**
 * Starts a Galera cluster of two nodes on free ports of 127.0.0.1.
 * @param {string} library what `findGalera` found
 * @returns {Promise<{ urls: [string, string], stop: () => Promise<void> }>} as of `startMariaDb`, one URL a node
 */
export async function startGalera(library) {
  const env = { ...process.env }
  const { folder, install, serve, end, remove, starting } = openMariaDbFolder(env)
  return starting(async () => {
    const bin = join(folder, 'bin')
    mkdirSync(bin)
    writeFileSync(join(bin, `wsrep_sst_${TRANSFER}`), SCRIPT)
    chmodSync(join(bin, `wsrep_sst_${TRANSFER}`), 0o755)
    env.PATH = `${bin}${delimiter}${env.PATH}`

    const [data, copy] = [join(folder, 'data'), join(folder, 'copy')]
    const [port, second] = [await getPort({ host: '127.0.0.1' }), await getPort({ host: '127.0.0.1' })]
    await install(data)
    // The first start of the first node gives the data its position in the cluster's history, where the
    // second node starts.
    const options = await nodeOptions(library, '')
    await end(await serve(data, port, options))
    for (const own of ['galera.cache', 'gvwstate.dat']) rmSync(join(data, own), { force: true })
    cpSync(data, copy, { recursive: true })

    await serve(data, port, options, { first: false })
    await serve(copy, second, await nodeOptions(library, options['wsrep-node-address'] ?? ''), {
      first: false,
    })
    return { urls: [urlOf(port), urlOf(second)], stop: remove }
  })
}
