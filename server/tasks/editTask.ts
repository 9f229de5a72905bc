import type { InferType } from 'yup'
import { editTaskRule } from '../../schema/rules/correction'
import { type Entry, findEntry } from '../entries/entry'
import { type PresentedTask, presentTask } from '../entries/present'
import { changeEntry } from '../entries/writeEntry'
import { badInput } from '../ground/errors'
import { lockOwner } from '../reports/lockOwner'
import type { Operation } from '../seam/operation'
import { checkChoice } from './checkChoice'
import { cleanComment } from './cleanComment'
import { correctTimes } from './correctTimes'
import { reasonOf } from './reasonOf'
import { presentStanding, subject } from './repetition'
import { refuseStaleEntry } from './stale'

type Input = InferType<typeof editTaskRule>

const FIELDS = ['debut', 'fin', 'typetache_id', 'client_id', 'commentaire'] as const

/** What is left out stays; `null` takes a task type or a client away. */
export function contentGiven(
  entry: Entry,
  { tache, client, commentaire }: Pick<Input, 'tache' | 'client' | 'commentaire'>,
) {
  const content = {
    typetache_id: tache === undefined ? entry.typetache_id : tache,
    client_id: client === undefined ? entry.client_id : client,
    commentaire: typeof commentaire === 'string' ? cleanComment(commentaire) : entry.commentaire,
  }
  if (entry.pause && (content.typetache_id ?? content.client_id) !== null)
    throw badInput('Une pause n’a ni tâche ni client', 'tache')
  return content
}

/** Changes an entry: its task type, its client, its times, its comment (decision 33). */
export const editTask: Operation<typeof editTaskRule, PresentedTask> = {
  name: 'editTask',
  access: 'correctTimes',
  writes: true,
  rule: editTaskRule,
  repetition: { subject, again: (ctx, _input, entryId) => presentStanding(ctx, entryId) },
  async run(ctx, input) {
    const entry = await findEntry(ctx, input.id)
    await refuseStaleEntry(ctx, entry, input.version)
    const { times, earlierEnds } = await correctTimes(ctx, entry, input)
    const change = { ...times, ...contentGiven(entry, input) }
    if (FIELDS.every((field) => change[field] === entry[field])) return presentTask(ctx, entry)
    const { groupetache_id } = await lockOwner(ctx, entry.user_id)
    await checkChoice(ctx, change, groupetache_id, entry)
    const reason = reasonOf(ctx, entry, input.reason)
    return presentTask(
      ctx,
      await changeEntry(ctx, entry, change, { action: 'editTask', reason, earlierEnds }),
    )
  },
}
