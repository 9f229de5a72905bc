import { type Happening, userChain } from '../journal/chain'
import { differences } from '../journal/differences'
import type { QuestionRow } from './rows'

type Told = Pick<QuestionRow, 'id' | 'user_id' | 'name' | 'question' | 'shared'>

const FIELDS = ['name', 'question', 'shared'] as const

/** The event of a kept question, in its owner's chain: others may see it, and an administrator may change it. */
export const tellQuestion = (action: string, before: Told | undefined, after: Told): Happening => ({
  subject: userChain(after.user_id),
  action,
  entity: 'kept_question',
  entityId: after.id,
  ...differences(before, after, FIELDS),
})
