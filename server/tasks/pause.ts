import { pauseRule } from '../../schema/rules/task'
import type { Operation } from '../operation'
import { beginBreak } from './beginBreak'
import { targetUser } from './entry'
import { type PresentedTask, presentTask } from './present'

/** Starts a break, or gives the one that runs already. */
export const pause: Operation<typeof pauseRule, PresentedTask> = {
  name: 'pause',
  access: 'log',
  writes: true,
  rule: pauseRule,
  async run(ctx, { user, requestId }) {
    const { id } = await targetUser(ctx, user)
    return presentTask(ctx, await beginBreak(ctx, id, requestId))
  },
}
