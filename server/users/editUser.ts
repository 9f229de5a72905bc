import { type EntityManager, Not } from 'typeorm'
import { hasWholeDomain } from '../../schema/rules/address'
import { editUserRule, INVALID_EMAIL } from '../../schema/rules/user'
import { revokeStoredScope } from '../access/storedScope'
import { endAllSessions } from '../credentials/endAllSessions'
import { requireRecentPassword } from '../credentials/recentPassword'
import { type Acces, User } from '../db/entities/User'
import { isDuplicateKey } from '../db/faults'
import { normalizedAddress } from '../db/names'
import type { PresentedUser } from '../db/users'
import { isMoved, moveCompanies } from '../memberships/moveCompanies'
import type { Operation, WriteContext } from '../operation/operation'
import { badInput, staleVersion } from '../shared/errors'
import { readDate } from '../workedTime/dates'
import { checkPlaces } from './checkPlaces'
import { sameValues, userColumns } from './columns'
import { findUser } from './findUser'
import { LOGIN_TAKEN } from './insertUser'
import { endsSessions, losesAdminRole, OWN_RIGHTS, refuseLosingAdmins } from './lastAdmin'
import { editedLogin } from './logins'
import { userEvent } from './userEvent'
import { userVersion } from './version'

async function taken(manager: EntityManager, id: number, email: string) {
  const isTaken = await manager.existsBy(User, { email_key: normalizedAddress(email), id: Not(id) })
  return isTaken
    ? badInput("L'adresse mail est déjà utilisée", 'email', 'TAKEN')
    : badInput(LOGIN_TAKEN, 'login', 'TAKEN')
}

/** First day in a new company (today). @throws {AppError} BAD_USER_INPUT if invalid or future */
function sinceOf(
  { zone, now }: WriteContext,
  { societe_id }: PresentedUser,
  { societe, societeDepuis }: { societe: number; societeDepuis?: string | null | undefined },
): string | undefined {
  const today = zone.dateAt(now())
  if (!societeDepuis) return societe === societe_id ? undefined : today
  const since = readDate(societeDepuis, zone)
  if (!since) throw badInput('Date invalide', 'societeDepuis')
  if (since > today) throw badInput('Choisissez une date jusqu’à aujourd’hui', 'societeDepuis')
  return since
}

/** Changes a user; a change of role ends their sessions (D23). */
export const editUser: Operation<typeof editUserRule, PresentedUser> = {
  name: 'editUser',
  audited: (_input, { id, acces }) => ({ subject: id, acces }),
  access: 'maintain',
  writes: true,
  rule: editUserRule,
  async run(ctx, input) {
    const { db, manager, sessions, journal, afterCommit } = ctx
    const before = await findUser(ctx, input.id)
    const values = {
      ...input,
      acces: input.acces as Acces,
      login: editedLogin(input.login, input.email, before),
    }
    if (input.email !== before.email && !hasWholeDomain(input.email)) throw badInput(INVALID_EMAIL, 'email')
    const since = sinceOf(ctx, before, input)
    const move = since && { user: input.id, from: before.societe_id, to: input.societe, since }
    // Unchanged, for example a retry after a lost answer.
    const isSame = sameValues(before, values)
    if (isSame && (!move || (await isMoved(ctx, move)))) return before
    if (typeof input.version === 'string' && input.version !== userVersion(before))
      throw staleVersion('Cet utilisateur')
    if (input.email !== before.email || input.acces !== before.acces) await requireRecentPassword(ctx)
    const from = { societe: before.societe_id, groupetache: before.groupetache_id }
    await checkPlaces(db, [{ to: input, from }])
    const after = { acces: values.acces, active: before.active }
    if (losesAdminRole(before, after)) await refuseLosingAdmins(ctx, [input.id], OWN_RIGHTS)
    try {
      if (!isSame) await manager.update(User, { id: input.id }, userColumns(values))
    } catch (error) {
      throw isDuplicateKey(error) ? await taken(manager, input.id, input.email) : error
    }
    if (move) await moveCompanies(ctx, [move])
    if (move && move.from !== move.to) await revokeStoredScope(db, [move.from])
    if (endsSessions(before, after)) await endAllSessions(ctx, [input.id])
    // Cached sessions contain company and group, which decide what they may see.
    afterCommit(() => sessions.forgetUsers([input.id]))
    const changed = await findUser(ctx, input.id)
    if (!isSame) journal.emit(userEvent('edit', before, changed))
    return changed
  },
}
