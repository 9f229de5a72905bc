import type { InferType } from 'yup'
import { editTaskRule } from '../../schema/rules/entry'
import { normalizeComment } from '../access/reasons'
import { type Entry, findEntry, lockUserInScope } from '../entries/entry'
import { type PresentedTask, presentTask } from '../entries/present'
import { changeEntry } from '../entryWriting/writeEntry'
import type { Operation } from '../operation/operation'
import { badInput } from '../shared/errors'
import { checkChoice } from './checkChoice'
import { readClick } from './click'
import { correctTimes } from './correctTimes'
import { reasonForOwner } from './reasonForOwner'
import { presentChanged, subject } from './repetition'
import { rejectStaleEntry } from './stale'

type Input = InferType<typeof editTaskRule>

const FIELDS = ['debut', 'fin', 'typetache_id', 'client_id', 'commentaire'] as const

/** Missing fields are kept; `null` removes a task type or a client. */
export function newContent(
  entry: Entry,
  { tache, client, commentaire }: Pick<Input, 'tache' | 'client' | 'commentaire'>,
) {
  const content = {
    typetache_id: tache === undefined ? entry.typetache_id : tache,
    client_id: client === undefined ? entry.client_id : client,
    commentaire: typeof commentaire === 'string' ? normalizeComment(commentaire) : entry.commentaire,
  }
  if (entry.pause && (content.typetache_id ?? content.client_id) !== null)
    throw badInput('Une pause n’a ni tâche ni client', 'tache')
  return content
}

/** Edits task type, client, times and comment of an entry (D33). */
export const editTask: Operation<typeof editTaskRule, PresentedTask> = {
  name: 'editTask',
  access: 'correctTimes',
  writes: true,
  rule: editTaskRule,
  repetition: { subject, again: presentChanged },
  async run(ctx, input) {
    const { offline } = readClick(ctx, input)
    const entry = await findEntry(ctx, input.id)
    await rejectStaleEntry(ctx, entry, input.version)
    const { times, earlierEnds } = await correctTimes(ctx, entry, input)
    const asked = { ...times, ...newContent(entry, input) }
    const isSame = (change: typeof asked) => FIELDS.every((field) => change[field] === entry[field])
    if (isSame(asked)) return presentTask(ctx, entry)
    const { groupetache_id } = await lockUserInScope(ctx, entry.user_id)
    const change = { ...asked, ...(await checkChoice(ctx, asked, groupetache_id, entry)) }
    if (isSame(change)) return presentTask(ctx, entry)
    const reason = reasonForOwner(ctx, entry, input.reason)
    return presentTask(
      ctx,
      await changeEntry(ctx, entry, change, { action: 'editTask', reason, earlierEnds, offline }),
    )
  },
}
