import { addTasksRule } from '../../schema/rules/entry'
import type { PresentedTask } from '../entries/present'
import type { Operation } from '../operation/operation'
import { addDays } from '../workedTime/time'
import { addEntries } from './addEntries'
import { presentAdded } from './presentAdded'
import { subject } from './repetition'

/** Adds the same entry on several days, all or none; each has its audit event. */
export const addTasks: Operation<typeof addTasksRule, PresentedTask[]> = {
  name: 'addTasks',
  access: 'correctTimes',
  writes: true,
  cost: 'bulk',
  rule: addTasksRule,
  repetition: {
    subject: ([one]) => subject(one as PresentedTask),
    others: (added) => added.slice(1).map(subject),
    whole: true,
    again: (ctx, _input, entryId, others) => presentAdded(ctx, [entryId, ...others]),
  },
  run: (ctx, { dates, nextDay, ...input }) =>
    addEntries(ctx, {
      ...input,
      dates,
      finDateOf: (date) => (nextDay === true ? addDays(date, 1) : nextDay === false ? date : undefined),
    }),
}
