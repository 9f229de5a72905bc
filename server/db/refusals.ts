import type { DatabaseConfig } from '../config'
import { CONNECTION_LOST, faultOf, NO_ANSWER, UNKNOWN_HOST } from './faults'

type MysqlConfig = Extract<DatabaseConfig, { kind: 'mysql' }>

interface Refusal {
  /** What is wrong and what to do, in French. Never a password. */
  text: string
  /** Temporary, for instance a database server that is still starting. */
  passing: boolean
}

/** By error code or number of the driver. */
type Sentences<Config> = [
  codes: readonly (string | number)[],
  tell: (config: Config, code: string) => string,
][]

/** The database cannot be used; the message comes from `connectionRefusal`. */
export class DatabaseRefusal extends Error {}

const placeOf = ({ host, port }: MysqlConfig) => `${host}:${port}`

const baseOf = (config: DatabaseConfig) =>
  config.kind === 'sqlite'
    ? `Le fichier ${config.path}`
    : `La base « ${config.database} » sur ${placeOf(config)}`

export const missingTables = (names: readonly string[], config: DatabaseConfig) =>
  `${baseOf(config)} n’a pas ${names.length > 1 ? 'les tables' : 'la table'} ${names.map((name) => `« ${name} »`).join(', ')} : sa sauvegarde a sans doute été coupée. Restaurez-en une entière, voir docs/operations.md.`

export const emptyDatabase = (config: DatabaseConfig) =>
  new DatabaseRefusal(
    `${baseOf(config)} est vide : il n’y a rien à vérifier. Corrigez DATABASE_URL, ou restaurez une sauvegarde, voir docs/operations.md.`,
  )

/** Name of the missing table, extracted from the localized message. */
function missingTableOf(error: unknown): string | undefined {
  const { message = '' } = ((error as { driverError?: unknown } | null)?.driverError ??
    error ??
    {}) as Partial<Error>
  const { code, errno } = faultOf(error)
  if (errno === 1146) return /'[^'.]+\.([^']+)'/.exec(message)?.[1]
  return code === 'SQLITE_ERROR' ? /no such table: (?:main\.)?(\w+)/.exec(message)?.[1] : undefined
}

const UNREACHED: Sentences<MysqlConfig> = [
  [
    UNKNOWN_HOST,
    ({ host }, code) =>
      `Le nom « ${host} » est inconnu du réseau (${code}). Corrigez-le dans DATABASE_URL, ou vérifiez le DNS de cette machine.`,
  ],
  [
    [...NO_ANSWER, CONNECTION_LOST],
    (config, code) =>
      `La base de données ne répond pas à l’adresse ${placeOf(config)} (${code}). Démarrez-la, ou corrigez l’adresse dans DATABASE_URL.`,
  ],
  // Too many connections, of the server or the account.
  [
    [1040, 1203, 1226],
    (config) =>
      `La base de données ${placeOf(config)} n’accepte plus de connexions. Fermez-en, ou augmentez max_connections : chaque serveur de Pointage en prend 22.`,
  ],
  // Read-only (MySQL and MariaDB), read-only transaction (MySQL), offline.
  [
    [1290, 1836, 3032],
    (config) =>
      `La base de données ${placeOf(config)} est en lecture seule. Donnez dans DATABASE_URL l’adresse de celle qui accepte les écritures.`,
  ],
  [
    [1021, 1114],
    (config) =>
      `La base de données ${placeOf(config)} n’a plus de place sur son disque. Libérez-en, puis relancez.`,
  ],
]

const WITH_TLS =
  'ajoutez « ?ssl-mode=VERIFY_IDENTITY&ssl-ca=fichier » (ou « ?ssl-mode=REQUIRED ») à DATABASE_URL'

const REFUSED: Sentences<MysqlConfig> = [
  // Authentication: wrong account or password, unsupported method, expired, locked.
  [
    [1045, 1698, 1251, 1820, 1862, 3118, 4151, 'AUTH_SWITCH_PLUGIN_ERROR'],
    (config) =>
      `La base de données ${placeOf(config)} refuse le compte « ${config.user} » ou son mot de passe. Corrigez-les dans DATABASE_URL${config.tls ? '' : `, ou, si ce compte n’est accepté que chiffré, ${WITH_TLS}`}.`,
  ],
  [
    [1129, 1130],
    (config) =>
      `La base de données ${placeOf(config)} n’accepte pas de connexion depuis cette machine. Créez le compte « ${config.user} » pour elle (CREATE USER … @…), ou donnez une autre adresse dans DATABASE_URL.`,
  ],
  [
    [1044],
    ({ user, database }) =>
      `Le compte « ${user} » n’a pas accès à la base « ${database} », ou elle n’existe pas. Créez-la (CREATE DATABASE) et donnez-lui ses droits (GRANT), voir docs/operations.md.`,
  ],
  [
    [1049],
    (config) =>
      `La base « ${config.database} » n’existe pas sur ${placeOf(config)}. Créez-la (CREATE DATABASE ${config.database} CHARACTER SET utf8mb4), ou corrigez son nom dans DATABASE_URL.`,
  ],
  [[3159], (config) => `La base de données ${placeOf(config)} exige une connexion chiffrée : ${WITH_TLS}.`],
  [
    ['HANDSHAKE_NO_SSL_SUPPORT'],
    (config) =>
      `La base de données ${placeOf(config)} n’offre pas de connexion chiffrée. Activez TLS chez elle, ou mettez « ?ssl-mode=DISABLED » si le réseau est chiffré autrement.`,
  ],
  [
    ['HANDSHAKE_SSL_ERROR'],
    (config) =>
      `Le certificat de la base de données ${placeOf(config)} n’est pas accepté. Vérifiez le fichier de ssl-ca, et que le nom de DATABASE_URL est celui du certificat.`,
  ],
  // Missing privileges: table, column, procedure, server.
  [
    [1142, 1143, 1227, 1370],
    ({ user }) =>
      `Le compte « ${user} » n’a pas les droits qu’il faut sur les tables. Une nouvelle version les change : lancez-la une fois avec le compte propriétaire ; sinon donnez-lui SELECT, INSERT, UPDATE et DELETE, voir docs/operations.md.`,
  ],
]

type SqliteConfig = Extract<DatabaseConfig, { kind: 'sqlite' }>

const OF_FILE: Sentences<SqliteConfig> = [
  [
    ['SQLITE_CANTOPEN', 'SQLITE_READONLY', 'EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EISDIR'],
    ({ path }, code) =>
      `Le fichier ${path} ne peut pas être ouvert (${code}). Vérifiez que son dossier existe et que ce compte peut y lire et y écrire.`,
  ],
  [
    ['SQLITE_NOTADB'],
    ({ path }) =>
      `Le fichier ${path} n’est pas une base SQLite. Corrigez DATABASE_URL, ou restaurez une sauvegarde.`,
  ],
  [
    ['SQLITE_CORRUPT'],
    ({ path }) => `Le fichier ${path} est abîmé. Restaurez une sauvegarde, voir docs/operations.md.`,
  ],
  [
    ['SQLITE_FULL', 'SQLITE_IOERR', 'ENOSPC', 'EIO'],
    ({ path }, code) =>
      `Le disque de ${path} est plein ou ne répond pas (${code}). Libérez de la place, puis relancez.`,
  ],
  [
    ['SQLITE_BUSY', 'SQLITE_LOCKED'],
    ({ path }) =>
      `Le fichier ${path} est tenu par un autre programme depuis trop longtemps. Fermez-le, puis relancez.`,
  ],
]

function find<Config>(sentences: Sentences<Config>, config: Config, error: unknown): string | undefined {
  const { code, errno } = faultOf(error)
  // SQLite's extended codes have a suffix.
  const known = (codes: readonly (string | number)[]) =>
    codes.some(
      (each) =>
        each === errno || code === each || (String(each).startsWith('SQLITE') && code.startsWith(`${each}_`)),
    )
  return sentences.find(([codes]) => known(codes))?.[1](config, code)
}

export function connectionRefusal(error: unknown, config: DatabaseConfig): Refusal | undefined {
  if (error instanceof DatabaseRefusal) return { text: error.message, passing: false }
  const missing = missingTableOf(error)
  if (missing !== undefined) return { text: missingTables([missing], config), passing: false }
  if (config.kind === 'sqlite') {
    const { path = config.path } = (error ?? {}) as NodeJS.ErrnoException
    const text = path === config.path ? find(OF_FILE, config, error) : undefined
    return text === undefined
      ? undefined
      : { text, passing: /^SQLITE_(BUSY|LOCKED)/.test(faultOf(error).code) }
  }
  const refused = find(REFUSED, config, error)
  if (refused !== undefined) return { text: refused, passing: false }
  const unreached = find(UNREACHED, config, error)
  return unreached === undefined ? undefined : { text: unreached, passing: true }
}
