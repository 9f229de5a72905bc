import { nothingRule } from '../../schema/rules/nothing'
import { type PresentedUser, selectUsers } from '../db/users'
import { checkHere, limitHere } from '../longWork'
import type { Operation } from '../operation'
import { shownTo, visibleTo } from './visible'

const french = new Intl.Collator('fr', { sensitivity: 'base', numeric: true })

/** Decision 20: U themselves, S their company, A all; by name. */
export const listUsers: Operation<typeof nothingRule, PresentedUser[]> = {
  name: 'users',
  access: 'readUsers',
  writes: false,
  rule: nothingRule,
  async run(ctx) {
    const { where, values } = visibleTo(ctx)
    const users = await selectUsers(ctx.db, `WHERE ${where} ${limitHere(ctx)}`, values)
    checkHere(ctx, users.length)
    return users
      .map((user) => shownTo(ctx, user))
      .sort((a, b) => french.compare(a.nom, b.nom) || french.compare(a.prenom, b.prenom))
  },
}
