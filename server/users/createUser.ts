import { newUserRule } from '../../schema/rules/user'
import { companyWords, rejectGuessable } from '../credentials/guessable'
import { INITIAL_LIFETIME } from '../credentials/initialPassword'
import { requireRecentPassword } from '../credentials/recentPassword'
import { type PresentedUser, selectUsers } from '../db/users'
import type { Operation } from '../operation/operation'
import { checkPlaces } from './checkPlaces'
import { insertUser } from './insertUser'
import { userEvent } from './userEvent'

/** Creates an active user; of concurrent requests with the same email, only one succeeds. */
export const createUser: Operation<typeof newUserRule, PresentedUser, string> = {
  name: 'createUser',
  audited: (_input, { id, acces }) => ({ subject: id, acces }),
  access: 'maintain',
  writes: true,
  cost: 'password',
  rule: newUserRule,
  async prepare(ctx, { pass, nom, prenom, email, login, societe }) {
    const { db, passwords, viewer } = ctx
    // A new administrator account would let someone at an unlocked screen bypass re-authentication.
    await requireRecentPassword(ctx)
    const words = [nom, prenom, email, login ?? '', ...(await companyWords(db, societe))]
    await rejectGuessable(passwords, pass, words)
    return passwords.hash(pass, viewer.id)
  },
  async run({ db, manager, now, journal }, input, password_hash) {
    await checkPlaces(db, [{ to: input }])
    const id = await insertUser(manager, { ...input, password_hash, initialUntil: now() + INITIAL_LIFETIME })
    const [user] = await selectUsers(db, 'WHERE u.id = ?', [id])
    journal.emit(userEvent('create', undefined, user as PresentedUser))
    return user as PresentedUser
  },
}
