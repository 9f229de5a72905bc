import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator'
import type { EntityManager } from 'typeorm'
import { provisional } from '../credentials/initialPassword'
import { insertRow } from '../db/bulk'
import { Client } from '../db/entities/Client'
import { Company } from '../db/entities/Company'
import { Credential } from '../db/entities/Credential'
import { Holding } from '../db/entities/Holding'
import { TaskGroup } from '../db/entities/TaskGroup'
import { TaskType } from '../db/entities/TaskType'
import { User } from '../db/entities/User'
import { normalizedAddress, normalizedName } from '../db/names'
import { type FirstEntry, insertFirstEntries } from '../entryWriting/writeEntry'
import { writeBaseline } from '../journal/baseline'
import type { Application } from '../operation/services'
import { fillSummaries } from '../summaries/everybody'
import { addDays } from '../workedTime/time'
import { agree } from './agree'
import type { Member } from './callAs'
import { COMPANIES, GROUPS, HOLDING, PASSWORD, PEOPLE } from './company'
import { isWorkingDay, workingDay } from './workingDay'

const DAYS = 92
const SEED = 2026
const ABSENCE = 18

const unaccented = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')
const addressOf = (prenom: string, nom: string) =>
  `${unaccented(prenom)}.${unaccented(nom).replace(/\s/g, '')}@exemple.fr`.toLowerCase()

const named = (libelle: string) => ({ libelle, name_key: normalizedName(libelle) })

interface Group {
  id: number
  taskTypes: number[]
  clients: number[]
}

async function insertGroups(manager: EntityManager): Promise<Group[]> {
  const groups: Group[] = []
  for (const { libelle, taskTypes, clients } of GROUPS) {
    const groupetache_id = await insertRow(manager, TaskGroup, named(libelle))
    const members = async (entity: typeof TaskType | typeof Client, names: readonly string[]) => {
      const ids: number[] = []
      for (const name of names) ids.push(await insertRow(manager, entity, { ...named(name), groupetache_id }))
      return ids
    }
    groups.push({
      id: groupetache_id,
      taskTypes: await members(TaskType, taskTypes),
      clients: await members(Client, clients),
    })
  }
  return groups
}

async function insertCompanies(manager: EntityManager): Promise<number[]> {
  const holding_id = await insertRow(manager, Holding, {
    holding: HOLDING,
    name_key: normalizedName(HOLDING),
  })
  const ids: number[] = []
  for (const nom of COMPANIES)
    ids.push(await insertRow(manager, Company, { nom, name_key: normalizedName(nom), holding_id }))
  return ids
}

function* daysOf(
  { zone, now }: Pick<Application, 'zone' | 'now'>,
  random: RandomGenerator,
  user_id: number,
  group: Group,
  today: string,
): Generator<FirstEntry> {
  const choices = { taskTypes: group.taskTypes.length, clients: group.clients.length }
  for (let ago = DAYS; ago >= 0; ago--) {
    const date = addDays(today, -ago)
    const absent = uniformInt(random, 1, ABSENCE) === 1
    if (ago > 0 && (absent || !isWorkingDay(date))) continue
    for (const { taskType, client, ...entry } of workingDay(random, zone, date, choices)) {
      if (entry.fin > now()) continue
      yield {
        ...entry,
        user_id,
        date,
        typetache_id: entry.pause ? null : (group.taskTypes[taskType] ?? null),
        client_id: entry.pause ? null : (group.clients[client] ?? null),
      }
    }
  }
}

/** Fills an empty database with a demo company; deterministic. */
export async function loadDemo(application: Application): Promise<void> {
  const { database, passwords, zone, now } = application
  const password_hash = await passwords.hash(PASSWORD)
  const today = zone.dateAt(now())
  const people: Member[] = []
  await database.write(async (db) => {
    people.length = 0
    const { manager } = db
    if ((await manager.exists(User)) || (await manager.exists(TaskGroup))) return
    const random = xoroshiro128plus(SEED)
    const companies = await insertCompanies(manager)
    const groups = await insertGroups(manager)
    for (const { prenom, nom, acces, company, group, email, active, ill } of PEOPLE) {
      const address = email ?? addressOf(prenom, nom)
      const userGroup = groups[group] as Group
      const user_id = await insertRow(manager, User, {
        nom,
        prenom,
        acces,
        email: address,
        email_key: normalizedAddress(address),
        login: address,
        login_key: normalizedAddress(address),
        societe_id: companies[company] ?? 0,
        groupetache_id: userGroup.id,
        active: active ?? 1,
      })
      if (active !== 0)
        people.push({
          id: user_id,
          acces,
          groupetache_id: userGroup.id,
          societe_id: companies[company] ?? 0,
        })
      await manager.insert(Credential, { user_id, ...provisional(password_hash, undefined) })
      const days = [...daysOf(application, random, user_id, userGroup, today)]
      await insertFirstEntries(
        manager,
        days.filter(({ date }) => !ill || date !== today),
      )
      await fillSummaries(db, zone, user_id)
    }
    await writeBaseline(db, { actor: null, at: now(), door: 'command' })
  })
  await agree(application, people)
}
