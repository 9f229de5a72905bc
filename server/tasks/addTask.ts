import { addTaskRule } from '../../schema/rules/correction'
import { type PresentedTask, presentTask } from '../entries/present'
import { insertEntry } from '../entries/writeEntry'
import { badInput } from '../ground/errors'
import { FIRST_DAY, readDate } from '../hours/dates'
import { lockOwner } from '../reports/lockOwner'
import type { Operation } from '../seam/operation'
import { checkChoice } from './checkChoice'
import { cleanComment } from './cleanComment'
import { readTimes } from './correctTimes'
import { reasonOf } from './reasonOf'
import { repeatedEntry, subject } from './repetition'

/** Adds an entry that nobody started: decision 33. */
export const addTask: Operation<typeof addTaskRule, PresentedTask> = {
  name: 'addTask',
  access: 'correctTimes',
  writes: true,
  rule: addTaskRule,
  repetition: {
    subject,
    again: async (ctx, { user, pause, tache, client }, entryId) =>
      repeatedEntry(ctx, entryId, {
        user_id: user ?? ctx.viewer.id,
        pause: pause ? 1 : 0,
        typetache_id: tache ?? null,
        client_id: client ?? null,
      }),
  },
  async run(ctx, { user, date: day, debut, fin, finDate, ...input }) {
    const owner = await lockOwner(ctx, user)
    const date = readDate(day, ctx.zone)
    if (!date || date < FIRST_DAY) throw badInput('Date invalide', 'date')
    const times = readTimes({
      ctx,
      entry: { date, debut: null, fin: null },
      given: { debut, fin, finDate },
    })
    const choice = { typetache_id: input.tache ?? null, client_id: input.client ?? null }
    const pause = input.pause ? 1 : 0
    if (pause && (choice.typetache_id ?? choice.client_id) !== null)
      throw badInput('Une pause n’a ni tâche ni client', 'tache')
    await checkChoice(ctx, choice, owner.groupetache_id)
    const reason = reasonOf(ctx, { user_id: owner.id, date }, input.reason)
    const commentaire = cleanComment(input.commentaire ?? '')
    const entry = { user_id: owner.id, ...times, ...choice, commentaire, pause, manual: 1 }
    return presentTask(ctx, await insertEntry(ctx, entry, { action: 'addTask', reason }))
  },
}
