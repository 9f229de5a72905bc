import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { type Fault, isLoopback } from './settings'

/** Values of MySQL's `ssl-mode`. */
const SSL_MODES = ['DISABLED', 'REQUIRED', 'VERIFY_CA', 'VERIFY_IDENTITY'] as const
type SslMode = (typeof SSL_MODES)[number]

interface DatabaseTls {
  minVersion: 'TLSv1.2'
  rejectUnauthorized: boolean
  /** Whether the certificate must match the host name. */
  verifyIdentity: boolean
  ca?: string
}

interface MysqlConfig {
  kind: 'mysql'
  host: string
  port: number
  user: string
  password: string
  database: string
  /** Absent: unencrypted. */
  tls?: DatabaseTls
}

export type DatabaseConfig = { kind: 'sqlite'; path: string } | MysqlConfig

const MYSQL_PORT = 3306
const PARAMETERS = ['ssl-mode', 'ssl-ca']
const FORMAT =
  'DATABASE_URL : attendu mysql://utilisateur:motdepasse@hote:port/base, avec au besoin ?ssl-mode=…&ssl-ca=…, ou sqlite:chemin'
const INVALID: DatabaseConfig = { kind: 'sqlite', path: ':memory:' }

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    // Invalid percent encoding.
    return undefined
  }
}

function readCertificates(path: string, fault: Fault): string {
  try {
    const text = readFileSync(resolve(path), 'utf8')
    if (text.includes('-----BEGIN CERTIFICATE-----')) return text
    fault(`DATABASE_URL : ${path} (ssl-ca) ne contient aucun certificat au format PEM`)
  } catch {
    fault(`DATABASE_URL : le fichier ${path} (ssl-ca) est illisible`)
  }
  return ''
}

function modeOf(text: string | null, ca: string | null, fault: Fault): SslMode | undefined {
  // With a certificate authority the default is to verify.
  if (text === null) return ca === null ? undefined : 'VERIFY_IDENTITY'
  const mode = SSL_MODES.find((known) => known === text.toUpperCase())
  if (!mode) fault(`DATABASE_URL : ssl-mode est un de ${SSL_MODES.join(', ')}`)
  return mode
}

function readTls(
  host: string,
  parameters: URLSearchParams,
  production: boolean,
  fault: Fault,
): DatabaseTls | undefined {
  for (const name of new Set(parameters.keys())) {
    if (!PARAMETERS.includes(name))
      fault(`DATABASE_URL : paramètre inconnu « ${name} » (connus : ${PARAMETERS.join(', ')})`)
    if (parameters.getAll(name).length > 1) fault(`DATABASE_URL : « ${name} » est donné deux fois`)
  }
  const ca = parameters.get('ssl-ca')
  const mode = modeOf(parameters.get('ssl-mode'), ca, fault)
  if (mode === undefined && production && !parameters.has('ssl-mode') && !isLoopback(host))
    fault(
      'DATABASE_URL : la base est sur une autre machine, ajoutez ?ssl-mode=VERIFY_IDENTITY (ou REQUIRED, ou DISABLED si le réseau est chiffré autrement)',
    )
  // For an IP address the driver would compare the certificate with « localhost ».
  if (mode === 'VERIFY_IDENTITY' && isIP(host) !== 0)
    fault(
      'DATABASE_URL : VERIFY_IDENTITY compare des noms, donnez celui de la base et non son adresse (ou VERIFY_CA)',
    )
  if (mode === undefined || mode === 'DISABLED') return undefined
  return {
    minVersion: 'TLSv1.2',
    rejectUnauthorized: mode !== 'REQUIRED',
    verifyIdentity: mode === 'VERIFY_IDENTITY',
    ...(ca !== null && { ca: readCertificates(ca, fault) }),
  }
}

/** Parses `DATABASE_URL`. Errors never repeat it: it may hold a password. */
export function readDatabase(url: string, production: boolean, fault: Fault): DatabaseConfig {
  if (url.startsWith('sqlite:') && url.length > 'sqlite:'.length)
    return { kind: 'sqlite', path: resolve(url.slice('sqlite:'.length)) }
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  const user = decoded(parsed?.username ?? '')
  const password = decoded(parsed?.password ?? '')
  const database = decoded(parsed?.pathname.slice(1) ?? '')
  if (parsed?.protocol !== 'mysql:' || !parsed.hostname || !user || password === undefined || !database) {
    fault(FORMAT)
    return INVALID
  }
  const host = parsed.hostname.replace(/^\[|\]$/g, '')
  const tls = readTls(host, parsed.searchParams, production, fault)
  return {
    kind: 'mysql',
    host,
    port: Number(parsed.port) || MYSQL_PORT,
    user,
    password,
    database,
    ...(tls && { tls }),
  }
}
