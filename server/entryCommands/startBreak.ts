import { pauseRule } from '../../schema/rules/task'
import { targetUser } from '../entries/entry'
import { type PresentedTask, presentTask } from '../entries/present'
import type { Operation } from '../operation/operation'
import { beginBreak } from './beginBreak'
import { readClick } from './click'
import { repetitionOfEntry, subject } from './repetition'

export const startBreak: Operation<typeof pauseRule, PresentedTask> = {
  name: 'pause',
  access: 'log',
  writes: true,
  rule: pauseRule,
  repetition: {
    subject,
    async again(ctx, { user }, entryId) {
      const { id: user_id } = await targetUser(ctx, user)
      return repetitionOfEntry(ctx, entryId, { user_id, pause: 1, typetache_id: null, client_id: null })
    },
  },
  async run(ctx, input) {
    const { id } = await targetUser(ctx, input.user)
    return presentTask(ctx, await beginBreak(ctx, id, readClick(ctx, input)))
  },
}
