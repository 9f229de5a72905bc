import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createConnection } from 'mysql2/promise'
import { root } from '../scripts/lib/run.mjs'
import { startMariaDb } from '../tests/support/startMariaDb.mjs'
import { bundle } from './bundle'
import { measureCrowd } from './crowd'
import { USERS } from './data/company'
import { loadData } from './data/load'
import { mysqlTarget, sqliteTarget } from './data/target'
import { onEnd, print, runBenchmark } from './endings'
import { measureLive } from './live'
import { startLoader } from './load/loader'
import { memoryEnvironment } from './load/memory'
import { describeMachine } from './machine'
import { measure } from './measure'
import { type Options, readOptions } from './options'
import { watchOthers } from './others'
import { command, peakMemory, serve } from './processes'
import { report } from './report'
import { measureRules } from './rules/measure'
import { measureSiege, siegeEnvironment } from './siege'
import { COMPANY_LOADS, MAX_ROUNDS, measureUnderLoad, underLoadTable } from './underLoad'
import { verify } from './verify'

const serverOf = (checkout: string) => join(checkout, 'dist/server/main.js')
const summariesOf = (checkout: string) => join(checkout, 'dist/server/summaries.js')
const SERVER = serverOf(root)
const SUMMARIES = summariesOf(root)
const TIME_ZONE = 'Europe/Paris'
const RULES = 'Règles du travail'
/** All load comes from one address: lifts its limit, and that of writes per account. */
const LIMITS = { REQUESTS_PER_ADDRESS: '1000000', WRITES_PER_ACCOUNT: '1000000' }
/** As in production: a commit is flushed to disk before it is answered. All data fits into memory. */
const databaseOptions = (entries: number) => ({
  'innodb-flush-log-at-trx-commit': '1',
  'innodb-doublewrite': '1',
  'innodb-buffer-pool-size': `${Math.ceil(entries / 2_000_000)}G`,
  'innodb-log-file-size': '512M',
})

/** Registers the stop before the start completes, so that an early end stops it too. */
async function started<T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T> {
  onEnd(() =>
    starting.then(
      ({ stop }) => stop(),
      () => {},
    ),
  )
  return starting
}

const number = (value: number) => value.toLocaleString('fr-FR')

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'pointage-bench-'))
  process.env.TMPDIR = folder
  onEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

async function prepare({ entries }: Options) {
  const folder = newFolder()
  const mariaDb = await started(startMariaDb({ options: databaseOptions(entries) }))
  const place = { folder, mariaDb, secret: randomBytes(32).toString('hex'), entries }
  return { ...place, ...(await fill(place, 'bench', root)) }
}

interface Place {
  folder: string
  mariaDb: { url: string; pid: number }
  secret: string
  entries: number
}

async function fill({ folder, mariaDb, secret, entries }: Place, name: string, checkout: string) {
  const admin = await createConnection(mariaDb.url)
  await admin.query(`CREATE DATABASE ${name}`)
  await admin.end()

  const url = `${mariaDb.url}/${name}`
  const env = { DATABASE_URL: url, JWT_SECRET: secret, TIME_ZONE, NODE_ENV: 'production' }
  const migrated = await started(serve(serverOf(checkout), join(folder, 'migration.log'), env))
  await migrated.stop()
  print(`Chargement de ${number(entries)} entrées…`)
  const sessions = await loadData(await mysqlTarget(url), entries, secret, TIME_ZONE)
  print('Sommes…')
  await command(summariesOf(checkout), ['rebuild'], env)
  const loaded = await createConnection(url)
  await loaded.query('ANALYZE TABLE summary')
  await loaded.end()
  return { env, sessions }
}

/** SQLite, where every call is synchronous: duration of aggregates, and which requests they block. */
async function embedded({ entries, rounds, only }: Options) {
  const folder = newFolder()
  const path = join(folder, 'bench.sqlite')
  const secret = randomBytes(32).toString('hex')
  const env = { DATABASE_URL: `sqlite:${path}`, JWT_SECRET: secret, TIME_ZONE, NODE_ENV: 'production' }
  const migrated = await started(serve(SERVER, join(folder, 'migration.log'), env))
  await migrated.stop()
  print(`Chargement de ${number(entries)} entrées…`)
  const sessions = await loadData(sqliteTarget(path), entries, secret, TIME_ZONE)
  print('Sommes…')
  await command(SUMMARIES, ['rebuild'], env)
  const server = await started(serve(SERVER, join(folder, 'server.log'), { ...env, ...LIMITS }))
  const loader = startLoader(sessions)
  onEnd(loader.stop)
  print('À côté d’un long travail…')
  const rows = await measureUnderLoad(loader, server, sessions, { rounds, only }, COMPANY_LOADS)
  print(
    `\nSQLite, ${number(entries)} entrées, ${Math.min(rounds, MAX_ROUNDS)} tours\n\n${underLoadTable(rows)}`,
  )
}

async function bench(options: Options) {
  const { entries, seconds, rounds, only, profile, against } = options
  const { env, sessions, ...place } = await prepare(options)
  const { folder, mariaDb } = place
  const profiling = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []
  const server = await started(serve(SERVER, join(folder, 'server.log'), { ...env, ...LIMITS }, profiling))
  const serveOther = async () =>
    against
      ? serve(serverOf(against), join(folder, 'earlier.log'), {
          ...(await fill(place, 'earlier', against)).env,
          ...LIMITS,
        })
      : serve(await bundle('floor/main.ts', folder), join(folder, 'floor.log'), env)
  const floor = await started(serveOther())
  await verify(sessions, server.url, floor.url)
  print(`Le serveur et ${against ? 'la version d’avant' : 'le plancher'} donnent les mêmes réponses.`)

  const loader = startLoader(sessions)
  onEnd(loader.stop)
  const others = watchOthers([server.pid, floor.pid, loader.pid, mariaDb.pid, process.pid])
  const results = await measure(loader, { server, floor }, { seconds, rounds, only }, (round) =>
    print(round === 0 ? 'Mise en température…' : `Tour ${round} sur ${rounds}…`),
  )
  const memory = { server: peakMemory(server.pid), floor: peakMemory(floor.pid) }
  const { text, passed } = report(results, memory, against !== undefined)
  if (!against) print('À côté d’un long travail…')
  const beside = against
    ? ''
    : underLoadTable(await measureUnderLoad(loader, server, sessions, { rounds, only }))
  const rules =
    RULES.includes(only) && !against
      ? await measureRules(server, sessions, env.DATABASE_URL, { folder, people: USERS })
      : ''
  const busy = `${(100 * others()).toFixed(0)} % du processeur pris par d'autres programmes`
  print(`\n${await describeMachine(mariaDb.url)}`)
  print(
    `${number(entries)} entrées, 32 connexions, ${rounds} tours de ${seconds} s ; ${busy}\n\n${text}\n\n${beside}\n\n${rules}`,
  )
  if (!passed) process.exitCode = 1
}

async function crowd(options: Options) {
  const { folder, mariaDb, env, sessions } = await prepare(options)
  const server = await started(serve(SERVER, join(folder, 'server.log'), env))
  print('Tout à la fois…')
  const { text, passed } = await measureCrowd(server, sessions)
  print(`\n${await describeMachine(mariaDb.url)}\n${text}`)
  if (!passed) process.exitCode = 1
}

async function siege(options: Options) {
  const { folder, mariaDb, env, sessions } = await prepare(options)
  const surroundings = { ...env, ...siegeEnvironment(folder) }
  const server = await started(serve(SERVER, join(folder, 'server.log'), surroundings))
  print('Des mots de passe faux par milliers…')
  const { text, passed } = await measureSiege(server, folder, sessions, env.DATABASE_URL)
  print(`\n${await describeMachine(mariaDb.url)}\n${text}`)
  if (!passed) process.exitCode = 1
}

async function live(options: Options) {
  const { folder, mariaDb, env, sessions } = await prepare(options)
  const surroundings = { ...env, ...LIMITS, ...memoryEnvironment(folder) }
  const server = await started(serve(SERVER, join(folder, 'server.log'), surroundings))
  const loader = startLoader(sessions)
  onEnd(loader.stop)
  print('Des connexions par milliers…')
  const { text, passed } = await measureLive(server, folder, loader, sessions)
  print(`\n${await describeMachine(mariaDb.url)}\n${text}`)
  if (!passed) process.exitCode = 1
}

/** The first one asked for. */
function measurementOf({ siege: isSiege, crowd: isCrowd, live: isLive, sqlite }: Options) {
  if (isSiege) return siege
  if (isCrowd) return crowd
  if (isLive) return live
  return sqlite ? embedded : bench
}

await runBenchmark(async () => {
  const options = readOptions(process.argv.slice(2))
  await measurementOf(options)(options)
})
