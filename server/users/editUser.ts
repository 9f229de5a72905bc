import { editUserRule } from '../../schema/rules/user'
import { closeSessions } from '../credentials/closeSessions'
import { requireRecentPassword } from '../credentials/recentPassword'
import type { Db } from '../db/database'
import { isDuplicate } from '../db/faults'
import { nameKey } from '../db/nameKey'
import { type PresentedUser, selectUsers } from '../db/users'
import { badInput, conflict, notFound } from '../errors'
import type { Operation, OperationContext } from '../operation'
import { checkPlace } from './checkPlace'
import { TAKEN } from './insertUser'
import { refuseLosingAdmin } from './lastAdmin'
import { sameValues } from './sameValues'
import { versionOf } from './version'

const UPDATE = `
  UPDATE user SET nom = ?, prenom = ?, email = ?, email_key = ?, login = ?, login_key = ?, acces = ?,
    societe_id = ?, groupetache_id = ?
  WHERE id = ?`

async function findUser({ db }: OperationContext, id: number) {
  const [user] = await selectUsers(db, `WHERE u.id = ? ${db.forUpdate}`, [id])
  if (!user) throw notFound('Cet utilisateur n’existe pas')
  return user
}

/** A login that only repeated the email goes on doing so, sent back by an older client or not. */
function loginOf(given: string | null | undefined, email: string, before: PresentedUser) {
  if (before.login === before.email && given?.trim() === before.email) return email
  if (given?.trim()) return given.trim()
  return given === undefined && before.login !== before.email ? before.login : email
}

const OF_EMAIL = 'SELECT id FROM user WHERE email_key = ? AND id <> ?'

/** Which of the two is somebody else's. */
async function taken(db: Db, id: number, email: string) {
  const owners = await db.rows(OF_EMAIL, [nameKey(email), id])
  return owners.length > 0 ? badInput("L'adresse mail est déjà utilisée", 'email') : badInput(TAKEN, 'login')
}

/** Changes a user; a change of role ends their sessions (decision 23). */
export const editUser: Operation<typeof editUserRule, PresentedUser> = {
  name: 'editUser',
  audited: (_input, { id, acces }) => ({ subject: id, acces }),
  access: 'maintain',
  writes: true,
  rule: editUserRule,
  async run(ctx, input) {
    const { db, sessions, labels, afterCommit } = ctx
    const before = await findUser(ctx, input.id)
    const login = loginOf(input.login, input.email, before)
    if (typeof input.version === 'string' && input.version !== versionOf(before)) {
      // The same form sent again, its first answer lost.
      if (sameValues(before, { ...input, login })) return before
      throw conflict('Cet utilisateur a été modifié entre-temps. Rechargez la page pour voir ses valeurs.')
    }
    if (input.email !== before.email || input.acces !== before.acces) await requireRecentPassword(ctx)
    await checkPlace(db, input, { societe: before.societe_id, groupetache: before.groupetache_id })
    const demoted = before.acces === 'A' && input.acces !== 'A'
    if (demoted && before.active) {
      await refuseLosingAdmin(ctx, input.id, 'Vous ne pouvez pas retirer vos propres droits')
    }
    try {
      await db.run(UPDATE, [
        input.nom,
        input.prenom,
        input.email,
        nameKey(input.email),
        login,
        nameKey(login),
        input.acces,
        input.societe,
        input.groupetache,
        input.id,
      ])
    } catch (error) {
      throw isDuplicate(error) ? await taken(db, input.id, input.email) : error
    }
    if (input.acces !== before.acces) await closeSessions(ctx, input.id)
    // Their company and group decide what an open session may see.
    afterCommit(() => sessions.forgetUser(input.id))
    afterCommit(labels.clear)
    return findUser(ctx, input.id)
  },
}
