import { mergeRule } from '../../schema/rules/reference'
import { assertStillAdmin } from '../access/admins'
import type { TaskGroup } from '../generated/resolvers'
import { IMPORT_DEADLINE } from '../imports/importing'
import type { Operation } from '../operation/operation'
import { taskGroup } from '../reference/kinds'
import { findRow } from '../reference/rows'
import { lockConflict } from '../shared/errors'
import { membersOf, moveChoices, moveUsers } from './moveMembers'
import { lockPair } from './pair'
import { retire } from './retire'

/**
 * Merges two task groups (D44). Synchronous: users moved without their task types would have nothing
 * to choose from. Saved reports follow in the background.
 * @returns the kept group
 */
export const mergeTaskGroups: Operation<typeof mergeRule, TaskGroup> = {
  name: 'mergeTaskGroups',
  access: 'maintain',
  writes: true,
  cost: 'bulk',
  rule: mergeRule,
  deadline: IMPORT_DEADLINE,
  async run(ctx, asked) {
    const { db, journal, sessions, afterCommit } = ctx
    // Lock order: users before groups, as when a user is edited.
    const users = asked.keep === asked.merge ? [] : await membersOf(db, asked.merge)
    await journal.lock(users)
    const pair = await lockPair(ctx, taskGroup, asked)
    const [from, to] = [pair.merge.id, pair.keep.id]
    if ((await membersOf(db, from)).join() !== users.join()) throw lockConflict()
    await retire(ctx, taskGroup, pair)
    await moveUsers(ctx, users, from, to)
    await moveChoices(ctx, from, to)
    await assertStillAdmin(ctx)
    // Cached sessions contain the group, which decides what they may choose.
    afterCommit(() => sessions.forgetUsers(users))
    return findRow<TaskGroup>(ctx, taskGroup, to)
  },
}
