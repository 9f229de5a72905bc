import { importUsersRule } from '../../schema/rules/import'
import { provisionalPassword } from '../../schema/rules/provisionalPassword'
import { revokeStoredScope } from '../access/storedScope'
import { endAllSessions } from '../credentials/endAllSessions'
import { companyWords, rejectGuessable } from '../credentials/guessable'
import { INITIAL_LIFETIME, provisional } from '../credentials/initialPassword'
import { requireRecentPassword } from '../credentials/recentPassword'
import { insertRows, type RowValues, selectIn, selectInAll, updateRows } from '../db/bulk'
import type { Querier } from '../db/database'
import { normalizedAddress } from '../db/names'
import { type StoredUser, USER_COLUMNS } from '../db/users'
import {
  checkLines,
  concludeImport,
  IMPORT_DEADLINE,
  type ImportReport,
  type InitialPassword,
  type LineResult,
  lineValidator,
  staleRow,
  takenName,
} from '../imports/importing'
import { moveCompanies } from '../memberships/moveCompanies'
import type { Operation, OperationContext, WriteContext } from '../operation/operation'
import { checkPlaces, type Move } from './checkPlaces'
import { userColumns } from './columns'
import { type CurrentUsers, createUserValidator, type ImportedUser } from './judgeUsers'
import { endsSessions, losesAdminRole, OWN_RIGHTS, refuseLosingAdmins } from './lastAdmin'
import { userEvent } from './userEvent'
import { userContent } from './version'

interface Passwords {
  hashOf(user: ImportedUser): string
  drawn?: InitialPassword[]
}
interface Prepared {
  judgement: LineResult<StoredUser, ImportedUser>
  passwords: Passwords
}
interface Edit {
  before: StoredUser
  after: ImportedUser
}

const readCurrentUsers = async ({ db, viewer }: OperationContext): Promise<CurrentUsers> => ({
  users: await selectInAll(db, `SELECT ${USER_COLUMNS}, email_key, login_key FROM user`),
  companies: await db.rows(
    `SELECT c.id, c.nom AS name, c.active, h.holding FROM company c JOIN holding h ON h.id = c.holding_id`,
  ),
  groups: await db.rows('SELECT id, libelle AS name, active, merged_into FROM task_group'),
  viewerId: viewer.id,
})

/** Locks the users to change in id order, and fails if one has changed since validation. */
async function lockChanged({ db }: WriteContext, edits: readonly Edit[]) {
  const ids = edits.map(({ before }) => before.id).sort((a, b) => a - b)
  const locked = await selectIn<StoredUser>(
    db,
    `SELECT ${USER_COLUMNS} FROM user WHERE id IN`,
    ids,
    db.forUpdate,
  )
  const now = new Map(locked.map((user) => [user.id, userContent(user)]))
  for (const { before, after } of edits) if (now.get(before.id) !== userContent(before)) throw staleRow(after)
}

const placeOf = ({ societe_id, groupetache_id }: StoredUser) => ({
  societe: societe_id,
  groupetache: groupetache_id,
})

const HASHED_AT_ONCE = 50

async function drawPasswords({ passwords }: WriteContext, { lines }: Prepared['judgement']) {
  const drawn: InitialPassword[] = []
  const hashes = new Map<ImportedUser, string>()
  const news = lines.flatMap(({ before, after }) => (before || !after ? [] : [after]))
  // Hashes run in Node's thread pool; other requests run between batches.
  for (let start = 0; start < news.length; start += HASHED_AT_ONCE)
    await Promise.all(
      news.slice(start, start + HASHED_AT_ONCE).map(async (user) => {
        const pass = provisionalPassword()
        drawn.push({ nom: user.nom, prenom: user.prenom, email: user.email, pass })
        hashes.set(user, await passwords.hashRandom(pass))
      }),
    )
  return { drawn, hashOf: (user: ImportedUser) => hashes.get(user) as string }
}

/** One password for all, set by an integration; five thousand full hashes would take minutes. */
async function sharePassword(
  { db, passwords, viewer }: WriteContext,
  pass: string,
  { lines }: Prepared['judgement'],
): Promise<Passwords> {
  const companies = new Set(lines.flatMap(({ after }) => (after ? [after.societe] : [])))
  const words = await Promise.all([...companies].map((id) => companyWords(db, id)))
  await rejectGuessable(passwords, pass, words.flat())
  const shared = await passwords.hash(pass, viewer.id)
  return { hashOf: () => shared }
}

const NONE: Passwords = {
  hashOf() {
    throw new Error('A preview saves nothing')
  },
}

/** @throws {LineRefused} for an email or login taken meanwhile */
async function refuseTaken(db: Querier, part: readonly RowValues[], news: ImportedUser[]) {
  for (const column of ['email_key', 'login_key'] as const) {
    const keys = part.map((cells) => cells[column] ?? '')
    const [found] = await selectIn<RowValues>(db, `SELECT ${column} FROM user WHERE ${column} IN`, keys)
    const user = found && news.find((one) => userColumns(one)[column] === found[column])
    if (user) throw takenName(user)
  }
}

async function insertUsers({ db, now }: WriteContext, news: ImportedUser[], hashOf: Passwords['hashOf']) {
  await insertRows(
    db,
    'user',
    news.map((user) => ({ ...userColumns(user), active: user.active })),
    '',
    (part) => refuseTaken(db, part, news),
  )
  const keys = news.map(({ email }) => normalizedAddress(email))
  const made = await selectIn<StoredUser>(db, `SELECT ${USER_COLUMNS} FROM user WHERE email_key IN`, keys)
  const ids = new Map(made.map(({ id, email }) => [normalizedAddress(email), id]))
  const until = now() + INITIAL_LIFETIME
  await insertRows(
    db,
    'credential',
    news.map((user, index) => ({
      user_id: ids.get(keys[index] ?? '') ?? null,
      ...provisional(hashOf(user), until),
    })),
  )
  return made
}

async function tell({ db, journal }: WriteContext, made: StoredUser[], edits: Edit[]) {
  for (const user of made) journal.emit(userEvent('create', undefined, user))
  const ids = edits.map(({ before }) => before.id)
  const befores = new Map(edits.map(({ before }) => [before.id, before]))
  for (const user of await selectIn<StoredUser>(db, `SELECT ${USER_COLUMNS} FROM user WHERE id IN`, ids))
    journal.emit(userEvent('edit', befores.get(user.id), user))
}

/** Applies the checks of adding, editing and deactivating to all lines at once. */
async function save(ctx: WriteContext, news: ImportedUser[], edits: Edit[], hashOf: Passwords['hashOf']) {
  const { db, sessions, afterCommit } = ctx
  // Inserts first: no other transaction waits for new rows. Existing rows are checked after they are locked.
  const made = await insertUsers(ctx, news, hashOf)
  await lockChanged(ctx, edits)
  const befores = new Map(edits.map(({ before, after }) => [after, before]))
  const moveOf = (to: ImportedUser): Move => {
    const before = befores.get(to)
    return { to, from: before && placeOf(before) }
  }
  await checkLines([...news, ...befores.keys()], (some) => checkPlaces(db, some.map(moveOf)))
  const losing = edits.filter(({ before, after }) => losesAdminRole(before, after))
  if (losing.length > 0) {
    const idOf = (after: ImportedUser) => befores.get(after)?.id ?? 0
    await checkLines(
      losing.map(({ after }) => after),
      (some) => refuseLosingAdmins(ctx, some.map(idOf), OWN_RIGHTS),
    )
  }
  await updateRows(
    db,
    'user',
    edits.map(({ before, after }) => ({ id: before.id, ...userColumns(after), active: after.active })),
  )
  const since = ctx.zone.dateAt(ctx.now())
  const leavers = edits
    .filter(({ before, after }) => before.societe_id !== after.societe)
    .map(({ before, after }) => ({ user: before.id, from: before.societe_id, to: after.societe, since }))
  await moveCompanies(ctx, leavers)
  await revokeStoredScope(db, [...new Set(leavers.map(({ from }) => from))])
  const ended = edits.filter(({ before, after }) => endsSessions(before, after))
  await endAllSessions(
    ctx,
    ended.map(({ before }) => before.id),
  )
  // Cached sessions contain company and group, which decide what they may see.
  afterCommit(() => sessions.forgetUsers(edits.map(({ before }) => before.id)))
  await tell(ctx, made, edits)
}

/** Imports users from a CSV: preview, then all or nothing. Initial passwords are shown once. */
export const importUsers: Operation<typeof importUsersRule, ImportReport, Prepared, Prepared['judgement']> = {
  name: 'importUsers',
  audited: (_input, { applied, lines }) => ({ applied: applied ? 1 : 0, lines: lines.length }),
  access: 'maintain',
  writes: true,
  rule: importUsersRule,
  secretAnswer: true,
  deadline: IMPORT_DEADLINE,
  channel: 'import',
  withheld: ['pass'],
  ...lineValidator(async (ctx) => ({
    kind: 'USER',
    labelOf: ({ email = '' }) => email,
    judge: createUserValidator(await readCurrentUsers(ctx)),
  })),
  async prepare(ctx, { pass, apply }, judgement) {
    if (apply) await requireRecentPassword(ctx)
    if (!apply) return { judgement, passwords: NONE }
    const passwords = await (pass ? sharePassword(ctx, pass, judgement) : drawPasswords(ctx, judgement))
    return { judgement, passwords }
  },
  async run(ctx, { apply }, { judgement, passwords: { hashOf, drawn } }) {
    const report = await concludeImport(ctx, judgement, apply === true, (news, edits) =>
      save(ctx, news, edits, hashOf),
    )
    return drawn ? { ...report, passwords: drawn } : report
  },
}
