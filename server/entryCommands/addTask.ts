import { addTaskRule } from '../../schema/rules/entry'
import { normalizeComment } from '../access/reasons'
import { findEntryOrCancelled, lockUserInScope } from '../entries/entry'
import { type PresentedTask, presentTask } from '../entries/present'
import { insertEntry } from '../entryWriting/writeEntry'
import type { Operation, OperationContext } from '../operation/operation'
import { badInput, conflict } from '../shared/errors'
import { FIRST_DAY, readDate } from '../workedTime/dates'
import { checkChoice, choiceOf } from './checkChoice'
import { readClick } from './click'
import { readTimes } from './correctTimes'
import { reasonForOwner } from './reasonForOwner'
import { subject } from './repetition'

/** @throws {AppError} CONFLICT when the entry was cancelled since: a retry must not report success */
async function presentAdded(ctx: OperationContext, id: number) {
  const entry = await findEntryOrCancelled(ctx, id)
  if (entry.cancelled_at !== null) throw conflict('Cette entrée a été ajoutée, puis annulée')
  return presentTask(ctx, entry)
}

/** Adds an entry by hand: D33. */
export const addTask: Operation<typeof addTaskRule, PresentedTask> = {
  name: 'addTask',
  access: 'correctTimes',
  writes: true,
  rule: addTaskRule,
  // Compares the whole request, times included, not the entry: its times may have been corrected since.
  repetition: { subject, whole: true, again: (ctx, _input, entryId) => presentAdded(ctx, entryId) },
  async run(ctx, { user, date: day, debut, fin, finDate, ...input }) {
    const { offline } = readClick(ctx, input)
    const owner = await lockUserInScope(ctx, user)
    const date = readDate(day, ctx.zone)
    if (!date || date < FIRST_DAY) throw badInput('Date invalide', 'date')
    const times = readTimes({
      ctx,
      entry: { date, debut: null, fin: null },
      given: { debut, fin, finDate },
    })
    const asked = choiceOf(input)
    const pause = input.pause ? 1 : 0
    if (pause && (asked.typetache_id ?? asked.client_id) !== null)
      throw badInput('Une pause n’a ni tâche ni client', 'tache')
    const choice = await checkChoice(ctx, asked, owner.groupetache_id)
    const reason = reasonForOwner(
      ctx,
      { user_id: owner.id, date },
      input.reason,
      'Indiquez le motif de cet ajout',
    )
    const commentaire = normalizeComment(input.commentaire ?? '')
    const entry = { user_id: owner.id, ...times, ...choice, commentaire, pause, manual: 1 }
    return presentTask(ctx, await insertEntry(ctx, entry, { action: 'addTask', reason, offline }))
  },
}
