import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import type { EntityManager } from 'typeorm'
import { ValidationError } from 'yup'
import { name } from '../../schema/rules/name'
import { newUserRule } from '../../schema/rules/user'
import { createPasswordHasher } from '../auth/password'
import { readConfig } from '../config'
import { estimate } from '../credentials/estimate'
import { companyWords, rejectGuessable } from '../credentials/guessable'
import { insertRow } from '../db/bulk'
import type { Acces } from '../db/entities/User'
import { normalizedName } from '../db/names'
import { openDatabase } from '../db/open'
import { type PresentedUser, selectUsers } from '../db/users'
import type { AuditEventInput } from '../journal/chain'
import { writeEvents } from '../journal/write'
import type { Named } from '../reference/kinds'
import { PLACEHOLDERS } from '../reference/placeholders'
import { AppError, badInput } from '../shared/errors'
import { insertUser } from '../users/insertUser'
import { userEvent } from '../users/userEvent'
import { runCommand } from './runCommand'

const USAGE = `Usage : npm run user:create -- --email adresse --nom Nom --prenom Prénom --acces A
  --acces        A (admin), S (superviseur) ou U (utilisateur)
  --societe      nom de la société ; créée si elle n'existe pas (par défaut la première, ou « Ma société »)
  --groupetache  nom du groupe de tâches ; créé s'il n'existe pas (par défaut le premier, ou « Général »)
Le mot de passe est demandé, ou lu sur l'entrée standard.`

/** Prompts without echo; piped input is read to its end. */
async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, '')
  process.stdout.write('Mot de passe : ')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const prompt = createInterface({ input: process.stdin, output: silent, terminal: true })
  const answer = await new Promise<string>((resolve) => prompt.question('', resolve))
  prompt.close()
  process.stdout.write('\n')
  return answer
}

interface Made {
  word: string
  name: string
  placeholder: boolean
  event: AuditEventInput
}

/** The row of that name, created if missing and added to `made`; without a name, the first row. */
async function findOrCreate(
  manager: EntityManager,
  { entity, table, label, word, name: placeholder }: (typeof PLACEHOLDERS)[keyof typeof PLACEHOLDERS],
  name: string | undefined,
  made: Made[],
  parent?: { holding_id: number },
): Promise<number> {
  const where = name ? { name_key: normalizedName(name) } : {}
  const [found] = await manager.find<Named>(entity, { where, order: { id: 'ASC' }, take: 1 })
  if (found) return found.id
  const wanted = name ?? placeholder
  const id = await insertRow<Named>(manager, entity, {
    [label]: wanted,
    name_key: normalizedName(wanted),
    ...parent,
  })
  made.push({
    word,
    name: wanted,
    placeholder: name === undefined,
    event: {
      subject: 'reference',
      action: 'create',
      entity: table,
      entityId: id,
      after: { [label]: wanted, ...parent, active: 1 },
    },
  })
  return id
}

const listed = (rows: readonly Made[]) => rows.map(({ word, name }) => `${word} « ${name} »`).join(', ')

/** Message about rows created besides the user, and placeholders to rename; may be empty. */
function besides(made: readonly Made[]) {
  const nameless = made.filter(({ placeholder }) => placeholder)
  return [
    made.length > 0 && `Créés aussi : ${listed(made)}`,
    nameless.length > 0 && `À renommer dans Paramètres : ${listed(nameless)}`,
  ].filter(Boolean)
}

function faultsIn({ inner, errors }: ValidationError): string[] {
  if (inner.length === 0) return errors
  const first = new Map<string, string>()
  // The password is typed once: no error about a confirmation.
  for (const { path = '', message } of inner)
    if (path !== 'confirmPass' && !first.has(path)) first.set(path, message)
  return [...first.values()]
}

/** Collects the errors of several checks, so that all can be fixed at once. */
function createChecks() {
  const faults: string[] = []
  return {
    faults,
    async check<Checked>(work: () => Checked | Promise<Checked>): Promise<Checked | undefined> {
      try {
        return await work()
      } catch (error) {
        if (error instanceof ValidationError) faults.push(...faultsIn(error))
        else if (error instanceof AppError) faults.push(error.message)
        else throw error
        return undefined
      }
    },
  }
}

async function createUser() {
  const option = { type: 'string' } as const
  const { values } = parseArgs({
    options: {
      email: option,
      nom: option,
      prenom: option,
      acces: option,
      login: option,
      societe: option,
      groupetache: option,
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return `${USAGE}`
  const config = readConfig()
  const pass = await readPassword()
  const { societe, groupetache, help: _, ...person } = values
  const named = (text: string | undefined, empty: string) =>
    text === undefined ? undefined : name(empty).validateSync(text)
  const { faults, check } = createChecks()
  const company = await check(() => named(societe, 'La société est obligatoire'))
  const group = await check(() => named(groupetache, 'Le groupe de tâches est obligatoire'))
  // The ids are not known yet; everything else is validated before the database is accessed.
  const input = await check(() =>
    newUserRule.validateSync(
      { ...person, pass, confirmPass: pass, societe: 1, groupetache: 1 },
      { abortEarly: false },
    ),
  )
  const { nom = '', prenom = '', email = '', login } = person
  if (pass)
    await check(() => rejectGuessable({ estimate }, pass, [nom, prenom, email, login ?? '', company ?? '']))
  if (!input || faults.length > 0) throw badInput(faults.join('\n'))
  const password_hash = await createPasswordHasher().hash(pass)
  const database = await openDatabase(config.database)
  let made: Made[] = []
  try {
    await database.write(async (db) => {
      const { manager } = db
      // Reset: a transaction may be retried.
      made = []
      const holding_id = await findOrCreate(manager, PLACEHOLDERS.HOLDING, undefined, made)
      const societeId = await findOrCreate(manager, PLACEHOLDERS.COMPANY, company, made, { holding_id })
      // The first company, where none was named, is known only now.
      await rejectGuessable({ estimate }, pass, await companyWords(db, societeId))
      const groupId = await findOrCreate(manager, PLACEHOLDERS.TASK_GROUP, group, made)
      const id = await insertUser(manager, {
        ...input,
        acces: input.acces as Acces,
        societe: societeId,
        groupetache: groupId,
        password_hash,
      })
      const [user] = await selectUsers(db, 'WHERE u.id = ?', [id])
      const at = Math.floor(Date.now() / 1000)
      await writeEvents(db, { actor: null, at, door: 'command' }, [
        ...made.map(({ event }) => event),
        userEvent('create', undefined, user as PresentedUser),
      ])
    })
  } finally {
    await database.close()
  }
  return [`Utilisateur créé : ${input.email}`, ...besides(made)].join('\n')
}

await runCommand(USAGE, createUser)
