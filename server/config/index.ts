import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type DatabaseConfig, readDatabase } from './database'
import { checkSecret, embeddedSecret, SECRET_BYTES, secretToVerify } from './secret'
import { type Env, type Fault, isLoopback, withFiles } from './settings'
import { readTrustProxy, type TrustProxy } from './trustProxy'

export type { DatabaseConfig } from './database'

export interface Config {
  port: number
  host: string
  /** Unix socket path, instead of a port. */
  socket?: string
  /** Public HTTPS address. */
  publicUrl?: string
  database: DatabaseConfig
  jwtSecret: string
  /** Key that signs the journal's roots. */
  journalSecret: string
  journalSecretGiven: boolean
  /** IANA name; the only civil time zone. */
  timeZone: string
  /** Load the demonstration company into an empty database. */
  demo: boolean
  /** Whether requested by a setting: a production package, which lacks the demo, then refuses to start. */
  demoAsked: boolean
  /** Whether the application is, or is meant to be, reachable from other machines. */
  published: boolean
  /** In tests and development: a change without an audit event fails. */
  strict: boolean
  /** Whether production listens to other machines without HTTPS. */
  inClear: boolean
  logLevel: string
  trustProxy: TrustProxy
  /** Whether frequent GraphQL operations are compiled, see `compiledExecutor.ts`. */
  compileQueries: boolean
  /** Milliseconds in which a whole request must have arrived (slow clients). */
  requestTimeout: number
  /** Requests a second before throttling, see `limitRequests`. */
  limits: {
    perAccount: number
    perAddress: number
    /** Writes a minute per account, see `createWriteLimits`. */
    writesPerAccount: number
  }
}

export class ConfigError extends Error {
  constructor(readonly faults: string[]) {
    super(`Réglages incorrects :\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
  }
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const DEFAULT_PORT = 4000

function checkTimeZone(timeZone: string, fault: Fault) {
  try {
    new Intl.DateTimeFormat('fr-FR', { timeZone })
  } catch {
    fault(`TIME_ZONE : fuseau inconnu « ${timeZone} » (exemple : Europe/Paris)`)
  }
}

function readPort(text: string | undefined, fault: Fault) {
  const port = Number(text || DEFAULT_PORT)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    fault(`PORT : un nombre de 0 à 65535, et non « ${text} »`)
  return port
}

const LARGEST = 1_000_000

function readNumber(env: Env, name: string, usual: number, fault: Fault): number {
  const value = Number(env[name] || usual)
  if (!Number.isInteger(value) || value < 1 || value > LARGEST)
    fault(`${name} : un nombre entier de 1 à ${LARGEST}, et non « ${env[name]} »`)
  return value
}

function readPublicUrl(text: string | undefined, fault: Fault): string | undefined {
  if (!text) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 'https:' || url.pathname !== '/' || url.search || url.hash || url.username)
    fault('PUBLIC_URL : une adresse https sans chemin (exemple : https://pointage.exemple.fr)')
  return url?.origin
}

/** @throws {ConfigError} when the process may not write in the folder */
function inFolder<Made>(folder: string, make: () => Made): Made {
  try {
    return make()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError([
      `${folder} : rien ne peut y être écrit (${code}), donnez à ce compte un dossier où il le peut`,
    ])
  }
}

/**
 * Reads every setting once. `toVerify`: creates no folder and no secret.
 * @throws {ConfigError} with all errors at once, in French, never a secret's value
 */
export function readConfig(given: Env = process.env, { toVerify = false } = {}): Config {
  const faults: string[] = []
  const fault: Fault = (text) => faults.push(text)
  const env = withFiles(given, fault)
  const production = env.NODE_ENV === 'production'
  const embedded = !env.DATABASE_URL
  const dataDir = resolve('data')

  const port = readPort(env.PORT, fault)
  const host = env.HOST || '127.0.0.1'
  const socket = env.SOCKET ? resolve(env.SOCKET) : undefined
  const publicUrl = readPublicUrl(env.PUBLIC_URL, fault)

  const database: DatabaseConfig = embedded
    ? { kind: 'sqlite', path: resolve(dataDir, 'pointage.sqlite') }
    : readDatabase(env.DATABASE_URL ?? '', production, fault)

  const ownFile = embedded || env.DATABASE_URL?.startsWith('sqlite:')
  if (env.JOURNAL_SECRET) checkSecret('JOURNAL_SECRET', env.JOURNAL_SECRET, production, fault)
  if (env.JWT_SECRET) checkSecret('JWT_SECRET', env.JWT_SECRET, production, fault)
  // An unreadable file has been reported already.
  else if (!env.JWT_SECRET_FILE && (!ownFile || production))
    fault(`JWT_SECRET : obligatoire avec MySQL ou NODE_ENV=production, au moins ${SECRET_BYTES} octets`)

  const timeZone = env.TIME_ZONE || 'Europe/Paris'
  checkTimeZone(timeZone, fault)

  if (env.DEMO && !['0', '1'].includes(env.DEMO)) fault(`DEMO : 0 ou 1, et non « ${env.DEMO} »`)
  const published = production || socket !== undefined || publicUrl !== undefined || !isLoopback(host)
  // Passwords of demo accounts are public: an installation that others can reach has them only by `DEMO=1`.
  const demoByDefault = embedded && !published

  if (env.COMPILE_QUERIES && !['0', '1'].includes(env.COMPILE_QUERIES))
    fault(`COMPILE_QUERIES : 0 ou 1, et non « ${env.COMPILE_QUERIES} »`)

  const logLevel = env.LOG_LEVEL || 'info'
  if (!LOG_LEVELS.includes(logLevel)) fault(`LOG_LEVEL : un de ${LOG_LEVELS.join(', ')}`)

  const trustProxy = readTrustProxy(env.TRUST_PROXY, { production, onSocket: socket !== undefined }, fault)

  const limits = {
    perAccount: readNumber(env, 'REQUESTS_PER_ACCOUNT', 50, fault),
    perAddress: readNumber(env, 'REQUESTS_PER_ADDRESS', 1_000, fault),
    writesPerAccount: readNumber(env, 'WRITES_PER_ACCOUNT', 10, fault),
  }
  const requestTimeout = 1_000 * readNumber(env, 'REQUEST_TIMEOUT', 30, fault)

  if (faults.length > 0) throw new ConfigError(faults)
  const secretFolder = embedded || database.kind !== 'sqlite' ? dataDir : dirname(database.path)
  const keptSecret = (name: 'jwt-secret' | 'journal-secret') =>
    toVerify
      ? secretToVerify(secretFolder, name)
      : inFolder(secretFolder, () => embeddedSecret(secretFolder, name))
  if (database.kind === 'sqlite' && !toVerify)
    inFolder(dirname(database.path), () =>
      mkdirSync(dirname(database.path), { recursive: true, mode: 0o700 }),
    )
  const jwtSecret = env.JWT_SECRET || keptSecret('jwt-secret')
  return {
    port,
    host,
    ...(socket && { socket }),
    ...(publicUrl && { publicUrl }),
    database,
    jwtSecret,
    // With a database server there is no data folder: the journal key is then derived from the token secret.
    journalSecret:
      env.JOURNAL_SECRET || (database.kind === 'sqlite' ? keptSecret('journal-secret') : jwtSecret),
    journalSecretGiven: Boolean(env.JOURNAL_SECRET),
    timeZone,
    demo: env.DEMO === '1' || (demoByDefault && env.DEMO !== '0'),
    demoAsked: env.DEMO === '1',
    published,
    strict: env.NODE_ENV === 'test' || env.NODE_ENV === 'development',
    inClear: production && socket === undefined && publicUrl === undefined && !isLoopback(host),
    logLevel,
    trustProxy,
    compileQueries: env.COMPILE_QUERIES !== '0',
    requestTimeout,
    limits,
  }
}

/** For commands that write nothing. @throws {ConfigError} */
export const readConfigToVerify = (): Config => readConfig(process.env, { toVerify: true })
