import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type DatabaseConfig, readDatabase } from './database'
import { isLoopback } from './loopback'
import { checkSecret, embeddedSecret, SECRET_BYTES } from './secret'
import { type Env, type Fault, withFiles } from './settings'
import { readTrustProxy, type TrustProxy } from './trustProxy'

export type { DatabaseConfig } from './database'

export interface Config {
  port: number
  host: string
  /** A Unix socket to listen on instead. */
  socket?: string
  /** Where people reach the application, when it is behind HTTPS. */
  publicUrl?: string
  database: DatabaseConfig
  jwtSecret: string
  /** Signs the roots of the journal. */
  journalSecret: string
  /** Whether a setting names it. */
  journalSecretGiven: boolean
  /** IANA name of the one civil time zone. */
  timeZone: string
  /** Load the demonstration company when the database is empty. */
  demo: boolean
  /** Whether a setting asks for it: what is packaged, which holds none, then refuses to start. */
  demoAsked: boolean
  /** Whether others than this machine may reach the application, or are meant to. */
  published: boolean
  /** A change that no event tells of fails: for tests and development. */
  strict: boolean
  /** Whether a production listens to other machines without a word on HTTPS. */
  inClear: boolean
  logLevel: string
  trustProxy: TrustProxy
  /** Milliseconds in which a request must have arrived whole: whoever sends no more of it must not be waited for. */
  requestTimeout: number
  /** Requests a second that are answered without waiting, for a while: see `limitRequests`. */
  limits: {
    perAccount: number
    perAddress: number
    /** Changes a minute of one account: see `createWriteLimits`. */
    writesPerAccount: number
  }
}

/** All that is wrong with the settings, told together. */
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

/** @throws {ConfigError} where this account may not make what it needs in a folder */
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
 * Reads every setting once.
 * @throws {ConfigError} naming all faults, never a secret's value
 */
export function readConfig(given: Env = process.env): Config {
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
  // Of a file that cannot be read more was said already.
  else if (!env.JWT_SECRET_FILE && (!ownFile || production))
    fault(`JWT_SECRET : obligatoire avec MySQL ou NODE_ENV=production, au moins ${SECRET_BYTES} octets`)

  const timeZone = env.TIME_ZONE || 'Europe/Paris'
  checkTimeZone(timeZone, fault)

  if (env.DEMO && !['0', '1'].includes(env.DEMO)) fault(`DEMO : 0 ou 1, et non « ${env.DEMO} »`)
  const published = production || socket !== undefined || publicUrl !== undefined || !isLoopback(host)
  // Its accounts are known to everybody, the administrator's too: where others reach it, it must be asked for.
  const demoByDefault = embedded && !published

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
    inFolder(secretFolder, () => embeddedSecret(secretFolder, name))
  if (database.kind === 'sqlite')
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
    // Next to a database server no folder is the installation's own: there the key of roots changes with that of the tokens.
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
    requestTimeout,
    limits,
  }
}
