import { pauseRule } from '../../schema/rules/task'
import { targetUser } from '../entries/entry'
import { type PresentedTask, presentTask } from '../entries/present'
import type { Operation } from '../seam/operation'
import { beginBreak } from './beginBreak'

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
