import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator'
import type { Db, Value } from '../db/database'
import { nameKey } from '../db/nameKey'
import { addDays } from '../hours/time'
import { writeBaseline } from '../journal/baseline'
import type { Services } from '../seam/services'
import { isWorkingDay } from './calendar'
import { COMPANIES, GROUPS, HOLDING, PASSWORD, PEOPLE } from './company'
import { workingDay } from './workingDay'

const DAYS = 92
const SEED = 2026
/** One absence in so many working days. */
const ABSENCE = 18

const unaccented = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')
const addressOf = (prenom: string, nom: string) =>
  `${unaccented(prenom)}.${unaccented(nom).replace(/\s/g, '')}@exemple.fr`.toLowerCase()

async function insert(db: Db, table: string, row: Record<string, Value>): Promise<number> {
  const columns = Object.keys(row)
  const marks = columns.map(() => '?').join(', ')
  const { insertId } = await db.run(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${marks})`,
    Object.values(row),
  )
  return insertId
}

interface Group {
  id: number
  taskTypes: number[]
  clients: number[]
}

async function insertGroups(db: Db): Promise<Group[]> {
  const groups: Group[] = []
  for (const { libelle, taskTypes, clients } of GROUPS) {
    const id = await insert(db, 'task_group', { libelle, name_key: nameKey(libelle) })
    const members = async (table: string, names: readonly string[]) => {
      const ids: number[] = []
      for (const name of names)
        ids.push(await insert(db, table, { libelle: name, name_key: nameKey(name), groupetache_id: id }))
      return ids
    }
    groups.push({
      id,
      taskTypes: await members('task_type', taskTypes),
      clients: await members('client', clients),
    })
  }
  return groups
}

async function insertCompanies(db: Db): Promise<number[]> {
  const holding_id = await insert(db, 'holding', { holding: HOLDING, name_key: nameKey(HOLDING) })
  const ids: number[] = []
  for (const nom of COMPANIES)
    ids.push(await insert(db, 'company', { nom, name_key: nameKey(nom), holding_id }))
  return ids
}

async function insertDays(
  db: Db,
  services: Services,
  random: RandomGenerator,
  userId: number,
  group: Group,
  today: string,
) {
  const choices = { taskTypes: group.taskTypes.length, clients: group.clients.length }
  for (let ago = DAYS; ago >= 0; ago--) {
    const date = addDays(today, -ago)
    const absent = uniformInt(random, 1, ABSENCE) === 1
    if (ago > 0 && (absent || !isWorkingDay(date))) continue
    for (const entry of workingDay(random, services.zone, date, choices)) {
      if (entry.fin > services.now()) continue
      await insert(db, 'task', {
        user_id: userId,
        date,
        debut: entry.debut,
        fin: entry.fin,
        typetache_id: entry.pause ? null : (group.taskTypes[entry.taskType] ?? null),
        client_id: entry.pause ? null : (group.clients[entry.client] ?? null),
        commentaire: entry.commentaire,
        pause: entry.pause,
      })
    }
  }
}

/** Fills an empty database with a demonstration company: the same people and habits each time. */
export async function loadDemo(services: Services): Promise<void> {
  const { database, passwords, zone, now } = services
  const password_hash = await passwords.hash(PASSWORD)
  const today = zone.dateAt(now())
  await database.write(async (db) => {
    const [someone] = await db.rows('SELECT id FROM user LIMIT 1')
    const [something] = await db.rows('SELECT id FROM task_group LIMIT 1')
    if (someone || something) return
    const random = xoroshiro128plus(SEED)
    const companies = await insertCompanies(db)
    const groups = await insertGroups(db)
    for (const { prenom, nom, acces, company, group, email, active } of PEOPLE) {
      const address = email ?? addressOf(prenom, nom)
      const userGroup = groups[group] as Group
      const userId = await insert(db, 'user', {
        nom,
        prenom,
        acces,
        email: address,
        email_key: nameKey(address),
        login: address,
        login_key: nameKey(address),
        societe_id: companies[company] ?? 0,
        groupetache_id: userGroup.id,
        password_hash,
        active: active ?? 1,
      })
      await insertDays(db, services, random, userId, userGroup, today)
    }
    await writeBaseline(db, { actor: null, at: now(), door: 'command' })
  })
}
