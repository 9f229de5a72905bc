import { startTaskRule } from '../../schema/rules/task'
import { normalizeComment } from '../access/reasons'
import { targetUser } from '../entries/entry'
import { type PresentedTask, presentTask } from '../entries/present'
import type { Operation } from '../operation/operation'
import { beginTask } from './beginTask'
import { type Available, readAvailable, refuseUnavailable } from './checkChoice'
import { repetitionOfEntry, subject } from './repetition'

export const startTask: Operation<typeof startTaskRule, PresentedTask> = {
  name: 'startTask',
  access: 'log',
  writes: true,
  rule: startTaskRule,
  repetition: {
    subject,
    async again(ctx, { tache, client, user }, entryId) {
      const { id: user_id } = await targetUser(ctx, user)
      const choice = { typetache_id: tache ?? null, client_id: client ?? null }
      return repetitionOfEntry(ctx, entryId, { user_id, pause: 0, ...choice })
    },
  },
  async run(ctx, { tache, client, remarque, user }) {
    const { id, groupetache_id } = await targetUser(ctx, user)
    const choice = { typetache_id: tache ?? null, client_id: client ?? null }
    const entry = await beginTask(ctx, {
      action: 'startTask',
      user_id: id,
      ...choice,
      commentaire: normalizeComment(remarque ?? ''),
      along: readAvailable(choice, groupetache_id),
      check: (available: Available | undefined) => refuseUnavailable(choice, available),
    })
    return presentTask(ctx, entry)
  },
}
