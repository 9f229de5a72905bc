import { startTaskRule } from '../../schema/rules/task'
import { normalizeComment } from '../access/reasons'
import { targetUser } from '../entries/entry'
import { type PresentedTask, presentTask } from '../entries/present'
import type { Operation } from '../operation/operation'
import { beginTask } from './beginTask'
import { type Available, choiceOf, choose, readAvailable } from './checkChoice'
import { readClick } from './click'
import { repetitionOfEntry, subject } from './repetition'

export const startTask: Operation<typeof startTaskRule, PresentedTask> = {
  name: 'startTask',
  access: 'log',
  writes: true,
  rule: startTaskRule,
  repetition: {
    subject,
    async again(ctx, input, entryId) {
      const { id: user_id } = await targetUser(ctx, input.user)
      return repetitionOfEntry(ctx, entryId, { user_id, pause: 0, ...choiceOf(input) })
    },
  },
  async run(ctx, { remarque, user, endRunning, ...input }) {
    const { id, groupetache_id: group } = await targetUser(ctx, user)
    const choice = choiceOf(input)
    const entry = await beginTask(ctx, {
      action: 'startTask',
      click: readClick(ctx, input),
      endTasks: endRunning === true,
      user_id: id,
      commentaire: normalizeComment(remarque ?? ''),
      along: readAvailable(choice, group),
      choose: (available: Available | undefined) => choose(ctx, choice, { available, group }),
    })
    return presentTask(ctx, entry)
  },
}
