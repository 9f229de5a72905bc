import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { dirname, resolve } from 'node:path'

export type DatabaseConfig =
  | { kind: 'sqlite'; path: string }
  | { kind: 'mysql'; host: string; port: number; user: string; password: string; database: string }

export interface Config {
  port: number
  host: string
  database: DatabaseConfig
  jwtSecret: string
  /** IANA name of the one civil time zone. */
  timeZone: string
  /** Load the demonstration company when the database is empty. */
  demo: boolean
  logLevel: string
  /** As Fastify takes it: whose `X-Forwarded-For` is believed. */
  trustProxy: boolean | string[] | ((address: string, hop: number) => boolean)
  /** Milliseconds in which a request must have arrived whole: whoever sends no more of it must not be waited for. */
  requestTimeout: number
  /** Requests a second that are answered without waiting, for a while: see `limitRequests`. */
  limits: { perAccount: number; perAddress: number }
}

/** All that is wrong with the settings, told together. */
export class ConfigError extends Error {
  constructor(readonly faults: string[]) {
    super(`Réglages incorrects :\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
  }
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const SECRET_BYTES = 32
const MYSQL_PORT = 3306
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

type Env = Record<string, string | undefined>
type Fault = (fault: string) => void

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    // No valid percent encoding.
    return undefined
  }
}

function readDatabase(url: string, fault: Fault): DatabaseConfig {
  if (url.startsWith('sqlite:') && url.length > 'sqlite:'.length)
    return { kind: 'sqlite', path: resolve(url.slice('sqlite:'.length)) }
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  const user = decoded(parsed?.username ?? '')
  const password = decoded(parsed?.password ?? '')
  const database = decoded(parsed?.pathname.slice(1) ?? '')
  if (parsed?.protocol !== 'mysql:' || !parsed.hostname || !user || password === undefined || !database) {
    // The value may hold a password: it is never repeated.
    fault('DATABASE_URL : attendu mysql://utilisateur:motdepasse@hote:port/base ou sqlite:chemin')
    return { kind: 'sqlite', path: ':memory:' }
  }
  return {
    kind: 'mysql',
    host: parsed.hostname.replace(/^\[|\]$/g, ''),
    port: Number(parsed.port) || MYSQL_PORT,
    user,
    password,
    database,
  }
}

/** The embedded mode's secret: made once, readable by its owner alone. */
function embeddedSecret(dataDir: string): string {
  const path = resolve(dataDir, 'jwt-secret')
  if (!existsSync(path)) {
    // Written apart and linked: of two servers that start at once one wins, and none reads half a secret.
    const draft = `${path}.${process.pid}`
    writeFileSync(draft, randomBytes(SECRET_BYTES).toString('hex'), { mode: 0o600 })
    try {
      linkSync(draft, path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(draft)
    }
  }
  return readFileSync(path, 'utf8')
}

/** What Fastify takes for a proxy: a named network, an address or a network in CIDR notation. */
function isNetwork(text: string) {
  const [address = '', bits, ...rest] = text.split('/')
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  const fits = bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= longest)
  return NAMED_NETWORKS.includes(text) || (longest > 0 && fits && rest.length === 0)
}

function readTrustProxy(text: string | undefined, fault: Fault): Config['trustProxy'] {
  if (!text || text === '0' || text === 'false') return false
  if (text === 'true') return true
  if (/^\d+$/.test(text)) return (_address, hop) => hop < Number(text)
  const networks = text.split(',').map((part) => part.trim())
  if (!networks.every(isNetwork))
    fault('TRUST_PROXY : true, false, un nombre de relais, ou des adresses (exemple : loopback, 10.0.0.0/8)')
  return networks
}

function checkTimeZone(timeZone: string, fault: Fault) {
  try {
    new Intl.DateTimeFormat('fr-FR', { timeZone })
  } catch {
    fault(`TIME_ZONE : fuseau inconnu « ${timeZone} » (exemple : Europe/Paris)`)
  }
}

const LARGEST = 1_000_000

function readNumber(env: Env, name: string, usual: number, fault: Fault): number {
  const value = Number(env[name] || usual)
  if (!Number.isInteger(value) || value < 1 || value > LARGEST)
    fault(`${name} : un nombre entier de 1 à ${LARGEST}, et non « ${env[name]} »`)
  return value
}

/**
 * Reads every setting once.
 * @throws {ConfigError} naming all faults, never a secret's value
 */
export function readConfig(env: Env = process.env): Config {
  const faults: string[] = []
  const fault: Fault = (text) => faults.push(text)
  const embedded = !env.DATABASE_URL
  const dataDir = resolve('data')

  const port = Number(env.PORT || 4000)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    fault(`PORT : un nombre de 0 à 65535, et non « ${env.PORT} »`)

  const database: DatabaseConfig = embedded
    ? { kind: 'sqlite', path: resolve(dataDir, 'pointage.sqlite') }
    : readDatabase(env.DATABASE_URL ?? '', fault)

  const ownFile = embedded || env.DATABASE_URL?.startsWith('sqlite:')
  const secretRequired = !ownFile || env.NODE_ENV === 'production'
  if (env.JWT_SECRET && Buffer.byteLength(env.JWT_SECRET) < SECRET_BYTES)
    fault(`JWT_SECRET : au moins ${SECRET_BYTES} octets`)
  else if (!env.JWT_SECRET && secretRequired)
    fault(`JWT_SECRET : obligatoire avec MySQL ou NODE_ENV=production, au moins ${SECRET_BYTES} octets`)

  const timeZone = env.TIME_ZONE || 'Europe/Paris'
  checkTimeZone(timeZone, fault)

  if (env.DEMO && !['0', '1'].includes(env.DEMO)) fault(`DEMO : 0 ou 1, et non « ${env.DEMO} »`)

  const logLevel = env.LOG_LEVEL || 'info'
  if (!LOG_LEVELS.includes(logLevel)) fault(`LOG_LEVEL : un de ${LOG_LEVELS.join(', ')}`)

  const trustProxy = readTrustProxy(env.TRUST_PROXY, fault)
  const limits = {
    perAccount: readNumber(env, 'REQUESTS_PER_ACCOUNT', 50, fault),
    perAddress: readNumber(env, 'REQUESTS_PER_ADDRESS', 1_000, fault),
  }
  const requestTimeout = 1_000 * readNumber(env, 'REQUEST_TIMEOUT', 30, fault)

  if (faults.length > 0) throw new ConfigError(faults)
  if (database.kind === 'sqlite') mkdirSync(dirname(database.path), { recursive: true, mode: 0o700 })
  return {
    port,
    host: env.HOST || (embedded ? '127.0.0.1' : '0.0.0.0'),
    database,
    jwtSecret:
      env.JWT_SECRET ||
      embeddedSecret(embedded || database.kind !== 'sqlite' ? dataDir : dirname(database.path)),
    timeZone,
    demo: env.DEMO === '1' || (embedded && env.DEMO !== '0'),
    logLevel,
    trustProxy,
    requestTimeout,
    limits,
  }
}
