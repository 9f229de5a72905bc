import { addTaskRule } from '../../schema/rules/entry'
import type { PresentedTask } from '../entries/present'
import type { Operation } from '../operation/operation'
import { addEntries } from './addEntries'
import { readClick } from './click'
import { presentAdded } from './presentAdded'
import { subject } from './repetition'

/** Adds an entry by hand: D33. */
export const addTask: Operation<typeof addTaskRule, PresentedTask> = {
  name: 'addTask',
  access: 'correctTimes',
  writes: true,
  rule: addTaskRule,
  // Compares the whole request, times included, not the entry: its times may have been corrected since.
  repetition: {
    subject,
    whole: true,
    again: async (ctx, _input, entryId) => (await presentAdded(ctx, [entryId]))[0] as PresentedTask,
  },
  async run(ctx, { date, finDate, ...input }) {
    const { offline } = readClick(ctx, input)
    const [added] = await addEntries(ctx, { ...input, offline, dates: [date], finDateOf: () => finDate })
    return added as PresentedTask
  },
}
