import { Not } from 'typeorm'
import { bidi } from '../../schema/isolated'
import { changeQuestionRule } from '../../schema/rules/question'
import { KeptQuestion } from '../db/entities/KeptQuestion'
import { PinnedQuestion } from '../db/entities/PinnedQuestion'
import { QuestionSchedule } from '../db/entities/QuestionSchedule'
import { nameKey } from '../db/nameKey'
import { conflict } from '../ground/errors'
import { userChain } from '../journal/chain'
import type { Operation } from '../seam/operation'
import { nameTaken } from './keepQuestion'
import { readQuestion } from './readQuestion'
import { lockQuestion, type PresentedQuestion, presentAgain, presentQuestion } from './rows'
import { tellQuestion } from './tellQuestion'

/** Changes a kept question; what is not given stays. */
export const changeQuestion: Operation<typeof changeQuestionRule, PresentedQuestion> = {
  name: 'changeQuestion',
  access: 'readStatistics',
  writes: true,
  rule: changeQuestionRule,
  async run(ctx, { id, version, ...given }) {
    const { db, journal } = ctx
    const row = await lockQuestion(ctx, id)
    if (version !== null && version !== undefined && version !== row.version)
      throw conflict(bidi`Cette question a été changée entre-temps : « ${row.name} »`, {
        version: row.version,
      })
    const name = given.name ?? row.name
    const question =
      given.question === null || given.question === undefined
        ? row.question
        : readQuestion(ctx, given.question)
    const shared = Number(given.shared ?? row.shared)
    if (name === row.name && question === row.question && shared === row.shared) return presentAgain(ctx, id)
    const change = { name, name_key: nameKey(name), question, shared, version: row.version + 1 }
    await db.manager.update(KeptQuestion, { id }, change).catch((error) => {
      throw nameTaken(error)
    })
    if (!shared)
      for (const others of [PinnedQuestion, QuestionSchedule])
        await db.manager.delete(others, { question_id: id, user_id: Not(row.user_id) })
    journal.emit(tellQuestion('edit', row, { ...row, ...change }))
    journal.seal(userChain(row.user_id), 'kept_question', id)
    // An administrator who takes a question out of everybody's sight sees it no more themselves.
    return shared || row.user_id === ctx.viewer.id
      ? presentAgain(ctx, id)
      : presentQuestion(ctx, { ...row, ...change, pinned: 0, rhythm: null })
  },
}
