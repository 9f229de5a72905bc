import { nothingRule } from '../../schema/rules/nothing'
import { french } from '../db/french'
import type { Reading } from '../seam/operation'
import { listedQuestions, type PresentedQuestion, presentQuestion } from './rows'

/** The viewer's kept questions and the newest that others share, by name. */
export const questions: Reading<typeof nothingRule, PresentedQuestion[]> = {
  name: 'questions',
  access: 'session',
  writes: false,
  rule: nothingRule,
  async run(ctx) {
    const rows = await listedQuestions(ctx)
    return rows
      .sort((a, b) => french.compare(a.name, b.name) || a.id - b.id)
      .map((row) => presentQuestion(ctx, row))
  },
}
