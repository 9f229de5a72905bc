import { hash } from 'argon2'
import { afterAll, beforeAll, expect } from 'vitest'
import { formatDateOf, formatDatesOf } from '../../schema/dates'
import { placeholders } from '../../server/db/bulk'
import type { Database, Querier, Value } from '../../server/db/database'
import { openDatabase } from '../../server/db/open'
import { type AuditEventInput, userChain } from '../../server/journal/chain'
import { writeEvents } from '../../server/journal/write'
import { fillSummaries } from '../../server/summaries/everybody'
import { createZone } from '../../server/workedTime/time'
import { graphql, login } from '../support/api'
import { type Application, type ApplicationOptions, useApplication } from '../support/application'
import { configOf, dialect, type Row, type TestDatabase } from '../support/database'
import type { ServerEnv } from '../support/server'

export const PASSWORD = 'un mot de passe à 1 €'

/** Two companies, two task groups, and the choices of each group. */
export const NORTH = 1
export const SOUTH = 2
export const STUDIES = 1
export const SITES = 2
export const DRAWING = 11
export const SURVEY = 12
export const RETIRED_TYPE = 13
export const TYPE_ELSEWHERE = 21
export const TOWN = 11
export const SCHOOL = 12
export const RETIRED_CLIENT = 13
export const CLIENT_ELSEWHERE = 21

/** A zone in which it is about noon now, so that no test spans midnight. */
function noonZone() {
  const offset = 12 - new Date().getUTCHours()
  return offset === 0 ? 'UTC' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}
export const ZONE = noonZone()

/** The instant of an hour of a civil date in `ZONE`. */
export const instantOf = (date: string, hour: number) =>
  createZone(ZONE).instantsOf(date, hour * 3_600)[0] as number

const format = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'medium' })
/** The civil date of an instant in `ZONE`. */
export const dateAt = (instant: number) => format.format(instant * 1000).slice(0, 10)
/** The civil time of an instant in `ZONE`. */
export const timeAt = (instant: number) => format.format(instant * 1000).slice(11)
export const iso = (instant: number) => new Date(instant * 1000).toISOString().replace('.000', '')
export const now = () => Math.floor(Date.now() / 1000)

const currentYear = () => dateAt(now()).slice(0, 4)
/** As the server writes them in a sentence: `mar. 24 nov.`; `du lun. 12 oct. au ven. 16 oct.`. */
export const dayInWords = (date: string) => formatDateOf(date, currentYear())
export const daysInWords = (debut: string, fin = debut) => formatDatesOf({ debut, fin }, currentYear())

export interface Person {
  id: number
  email: string
  nom: string
  prenom: string
  token: string
}

interface NewPerson {
  acces?: 'A' | 'S' | 'U'
  societe_id?: number
  groupetache_id?: number
  active?: number
  email?: string
}

interface NewEntry {
  debut: number
  fin?: number | null
  typetache_id?: number | null
  client_id?: number | null
  commentaire?: string
  pause?: number
}

export const TASK = `id user_id date debut fin duree libelle projet commentaire pause debutAt finAt
  typetache_id client_id interruptedBy overdue version`

export interface Task {
  id: string
  user_id: string
  date: string
  debut: string
  fin: string
  duree: string
  libelle: string
  projet: string
  commentaire: string
  pause: number
  debutAt: string
  finAt: string | null
  typetache_id: string | null
  client_id: string | null
  interruptedBy: string | null
  overdue: boolean
  version: number
}

export const PAST_WEEKS = Array.from({ length: 60 }, (_, week) =>
  new Date(Date.UTC(2024, 0, 1 + 7 * week)).toISOString().slice(0, 10),
)
export const SUBMITTED_WEEK = '2025-06-02'
export const APPROVED_WEEK = '2025-06-09'

/** `HH:MM:SS`, hours past 24 too. */
export const hms = (duration: number) =>
  [Math.floor(duration / 3600), Math.floor(duration / 60) % 60, duration % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')

const idOf = (value: unknown) => (value === null ? null : String(value))

export function shown(row: Row | undefined, libelle: string, projet: string): Task {
  if (!row) throw new Error('There is no such entry')
  const { debut, fin } = row as { debut: number; fin: number | null }
  return {
    id: String(row.id),
    user_id: String(row.user_id),
    date: String(row.date),
    debut: timeAt(debut),
    fin: fin === null ? '' : timeAt(fin),
    duree: fin === null ? '' : hms(fin - debut),
    libelle,
    projet,
    commentaire: String(row.commentaire),
    pause: Number(row.pause),
    debutAt: iso(debut),
    finAt: fin === null ? null : iso(fin),
    typetache_id: idOf(row.typetache_id),
    client_id: idOf(row.client_id),
    interruptedBy: idOf(row.interrupted_by),
    overdue: fin === null && String(row.date) < dateAt(now()),
    version: Number(row.version),
  }
}

export interface Refusal {
  code: unknown
  message: string
  field?: unknown
}

async function insert(database: TestDatabase, table: string, columns: string[], rows: (string | number)[][]) {
  const marks = columns.map(() => '?').join(', ')
  for (const row of rows)
    await database.query(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${marks})`, row)
}

async function insertReferenceData(database: TestDatabase) {
  await insert(database, 'holding', ['id', 'holding', 'name_key'], [[1, 'Groupe Ouest', 'groupe ouest']])
  await insert(
    database,
    'company',
    ['id', 'nom', 'name_key', 'holding_id'],
    [
      [NORTH, 'Nord', 'nord', 1],
      [SOUTH, 'Sud', 'sud', 1],
    ],
  )
  await insert(
    database,
    'task_group',
    ['id', 'libelle', 'name_key'],
    [
      [STUDIES, 'Études', 'etudes'],
      [SITES, 'Chantiers', 'chantiers'],
    ],
  )
  const offered = ['id', 'libelle', 'name_key', 'groupetache_id', 'active']
  await insert(database, 'task_type', offered, [
    [DRAWING, 'Plans', 'plans', STUDIES, 1],
    [SURVEY, 'Étude de sol', 'etude de sol', STUDIES, 1],
    [RETIRED_TYPE, 'Calques', 'calques', STUDIES, 0],
    [TYPE_ELSEWHERE, 'Grue', 'grue', SITES, 1],
  ])
  await insert(database, 'client', offered, [
    [TOWN, 'Mairie', 'mairie', STUDIES, 1],
    [SCHOOL, 'École', 'ecole', STUDIES, 1],
    [RETIRED_CLIENT, 'Gare', 'gare', STUDIES, 0],
    [CLIENT_ELSEWHERE, 'Pont', 'pont', SITES, 1],
  ])
}

const TABLES = {
  sqlite: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name",
  mysql:
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() ORDER BY 1',
}[dialect]

/** Tables that the server recomputes every minute from the others. */
const COUNTED = ['summary_closed', 'summary_month']

export async function everyRow(database: TestDatabase): Promise<Record<string, Row[]>> {
  const names = (await database.query(TABLES)).map(({ name }) => String(name))
  const tables = names.filter((name) => !COUNTED.includes(name))
  const dumps = tables.map(async (table) => [
    table,
    await database.query(`SELECT * FROM ${table} ORDER BY 1, 2`),
  ])
  return Object.fromEntries(await Promise.all(dumps))
}

/** Changes with every commit to an SQLite file; MySQL and MariaDB have no such number. */
async function versionOf(database: TestDatabase) {
  if (dialect !== 'sqlite') return undefined
  const [others] = await database.query('PRAGMA data_version')
  const [own] = await database.query('SELECT total_changes() AS changes')
  return `${others?.data_version} ${own?.changes}`
}

/** The last dump, valid until the next write. */
const read = new WeakMap<TestDatabase, { version: string; tables: Record<string, string> }>()

/**
 * All tables as text, a row per line, to assert that a refused call changed nothing. Comparing texts is a
 * hundred times faster than comparing rows.
 */
export async function dumpDatabase(database: TestDatabase): Promise<Record<string, string>> {
  const version = await versionOf(database)
  const last = read.get(database)
  if (last && last.version === version) return last.tables
  const lines = (rows: Row[]) => rows.map((row) => JSON.stringify(row)).join('\n')
  const tables = Object.fromEntries(
    Object.entries(await everyRow(database)).map(([table, rows]) => [table, lines(rows)]),
  )
  if (version !== undefined) read.set(database, { version, tables })
  return tables
}

/** A server in `ZONE` with a database of its own: the reference data above, and no users. */
export function useWorld(env: ServerEnv = {}, options: ApplicationOptions = {}) {
  const application: Application = useApplication({ TIME_ZONE: ZONE, ...env }, options)
  let people = 0
  let passwordHash: string

  beforeAll(async () => {
    await insertReferenceData(application.database)
    // The weakest parameters: the server verifies a password with those in its hash.
    passwordHash = await hash(PASSWORD, { memoryCost: 8, timeCost: 2, parallelism: 1 })
  })

  let beside: Database | undefined
  afterAll(() => beside?.close())

  async function sum(userId: number) {
    beside ??= await openDatabase(configOf(application.database))
    const zone = createZone(String(env.TIME_ZONE ?? ZONE))
    await beside.write((db) => fillSummaries(db, zone, userId))
  }

  async function insertPerson(options: NewPerson = {}): Promise<Omit<Person, 'token'>> {
    const person = { acces: 'U', societe_id: NORTH, groupetache_id: STUDIES, active: 1, ...options }
    const name = `personne${++people}`
    const email = options.email ?? `${name}@exemple.fr`
    const row = {
      nom: `Nom ${people}`,
      prenom: `Prénom ${people}`,
      email,
      email_key: email.toLowerCase(),
      login: email,
      login_key: email.toLowerCase(),
      acces: person.acces,
      societe_id: person.societe_id,
      groupetache_id: person.groupetache_id,
      active: person.active,
    }
    await insert(application.database, 'user', Object.keys(row), [Object.values(row)])
    const [inserted] = await application.database.query('SELECT id FROM user WHERE email = ?', [email])
    const id = Number(inserted?.id)
    await insert(
      application.database,
      'credential',
      ['user_id', 'password_hash', 'must_change'],
      [[id, passwordHash, 0]],
    )
    return { id, email, nom: row.nom, prenom: row.prenom }
  }

  const signIn = (person: Pick<Person, 'email'>) => login(application.url, person.email, PASSWORD)

  async function newPerson(options: NewPerson = {}): Promise<Person> {
    const person = await insertPerson(options)
    return { ...person, token: await signIn(person) }
  }

  const stored = (userId: number): Promise<Row[]> =>
    application.database.query(
      `SELECT id, user_id, CAST(date AS CHAR(10)) AS date, debut, fin, typetache_id, client_id, commentaire, pause,
         interrupted_by, version
       FROM task WHERE user_id = ? ORDER BY id`,
      [userId],
    )

  /** Inserts an entry directly; returns its id. */
  async function insertEntry(userId: number, entry: NewEntry): Promise<number> {
    const { debut, fin = null, typetache_id = null, client_id = null, commentaire = '', pause = 0 } = entry
    await application.database.query(
      `INSERT INTO task (user_id, date, debut, fin, typetache_id, client_id, commentaire, pause)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      [userId, dateAt(debut), debut, fin, typetache_id, client_id, commentaire, pause],
    )
    if (fin !== null) await sum(userId)
    return Number((await stored(userId)).at(-1)?.id)
  }

  /** Inserts a submitted week, or an approved one with an empty snapshot. */
  async function insertWeek(
    userId: number,
    monday: string,
    state: 'SOUMISE' | 'APPROUVEE',
    more: object = {},
  ) {
    const { database } = application
    const decided = state === 'APPROUVEE' ? now() : null
    const cells = {
      monday,
      state,
      submitted_at: now(),
      submitted_stamp: null,
      decision: decided === null ? null : state,
      decided_at: decided,
      decided_by: decided && userId,
      snapshot_hash: null,
      seen_at: null,
      ...more,
    }
    await database.query(
      `INSERT INTO week (user_id, ${Object.keys(cells).join(', ')}) VALUES (?, ${placeholders(Object.keys(cells).length)})`,
      [userId, ...Object.values(cells)],
    )
    const [week] = await database.query('SELECT id FROM week WHERE user_id = ? AND monday = ?', [
      userId,
      monday,
    ])
    const id = Number(week?.id)
    const action = decided === null ? 'submitWeek' : 'approveWeek'
    await writeEvent({ subject: userChain(userId), action, entity: 'week', entityId: id, after: cells })
    if (decided === null) return
    await database.query(
      `INSERT INTO week_snapshot (week_id, number, part, at, actor_id, hash, content)
       VALUES (?, 1, 1, ?, ?, '', '{}')`,
      [id, now(), userId],
    )
  }

  /** Sets the state of a week, with its event. */
  async function setWeekState(userId: number, monday: string, state: 'OUVERTE' | 'APPROUVEE') {
    const [week] = await application.database.query(
      'SELECT id, state FROM week WHERE user_id = ? AND monday = ?',
      [userId, monday],
    )
    const id = Number(week?.id)
    await application.database.query('UPDATE week SET state = ? WHERE id = ?', [state, id])
    await writeEvent({
      subject: userChain(userId),
      action: state === 'OUVERTE' ? 'reopenWeek' : 'approveWeek',
      entity: 'week',
      entityId: id,
      before: { state: week?.state },
      after: { state },
    })
  }

  /** Adds an audit event to a chain, for what a test writes by itself. */
  function writeEvent(event: AuditEventInput) {
    const { query } = application.database
    const run = (sql: string, values: readonly Value[] = []) => query(sql, [...values])
    const db = { rows: run, queueStatement: run, forUpdate: '' } as unknown as Querier
    return writeEvents(db, { actor: null, at: now(), door: 'command' }, [event])
  }

  /** Moves all entries of a user into the past, so that the next action is no double click. */
  async function elapse(userId: number, by: number) {
    for (const { id, debut, fin } of await stored(userId)) {
      const begun = Number(debut) - by
      const ended = fin === null ? null : Number(fin) - by
      const move = 'UPDATE task SET date = ?, debut = ?, fin = ? WHERE id = ?'
      await application.database.query(move, [dateAt(begun), begun, ended, Number(id)])
    }
    await sum(userId)
  }

  /** Calls GraphQL; an error fails the test. */
  async function ask<Data = Record<string, unknown>>(
    person: Pick<Person, 'token'>,
    query: string,
    variables?: Record<string, unknown>,
  ): Promise<Data> {
    const { data, errors, status } = await graphql<Data>(application.url, query, variables, person.token)
    expect({ errors, status }).toEqual({ errors: undefined, status: 200 })
    return data as Data
  }

  /** Calls GraphQL, which must answer with one error and no data. */
  async function refusal(
    person: Partial<Pick<Person, 'token'>>,
    query: string,
    variables?: Record<string, unknown>,
  ): Promise<Refusal> {
    const { data, errors = [] } = await graphql(application.url, query, variables, person.token)
    expect(Object.values(data ?? {}).filter((value) => value !== null)).toEqual([])
    expect(errors).toHaveLength(1)
    const [error] = errors
    return { message: error?.message ?? '', ...error?.extensions } as Refusal
  }

  return {
    application,
    insertPerson,
    newPerson,
    signIn,
    stored,
    insertEntry,
    sum,
    insertWeek,
    setWeekState,
    writeEvent,
    elapse,
    ask,
    refusal,
  }
}

export type World = ReturnType<typeof useWorld>
