import { CORRECTIONS_PAGE, correctionsRule } from '../../schema/rules/correction'
import { nothingRule } from '../../schema/rules/yup'
import { findUserInScope } from '../access/findUserInScope'
import { scopeFilter } from '../access/scopeFilter'
import type { ReadOperation } from '../operation/operation'
import { type PresentedCorrection, readCorrections } from './present'

/** Maximum of unseen corrections in one answer; the others follow once these are seen. */
const MAX_UNSEEN = 20

/** SQL condition on corrections `c` of a user: not seen, or answered and the answer not seen. */
const TO_SEE = `
  c.user_id = ? AND (c.state = 'A_VOIR' OR (c.state IN ('ACCEPTEE', 'MAINTENUE') AND c.answer_seen_at IS NULL))`

/** Unseen corrections of one's own hours, and unseen answers to one's contestations. */
export const correctionsToSee: ReadOperation<typeof nothingRule, PresentedCorrection[]> = {
  name: 'correctionsToSee',
  access: 'session',
  writes: false,
  rule: nothingRule,
  run: async (ctx) => readCorrections(ctx, TO_SEE, [ctx.viewer.id], MAX_UNSEEN),
}

export const corrections: ReadOperation<
  typeof correctionsRule,
  { corrections: PresentedCorrection[]; more: boolean }
> = {
  name: 'corrections',
  access: 'correctTimes',
  writes: false,
  rule: correctionsRule,
  async run(ctx, { user, state, before }) {
    const { viewer } = ctx
    const within = scopeFilter(ctx, 'o')
    const conditions = ['(c.user_id = ? OR c.actor_id = ? OR (%))'.replace('%', within.where)]
    const values: (string | number)[] = [viewer.id, viewer.id, ...within.values]
    if (user) {
      conditions.push('c.user_id = ?')
      values.push((await findUserInScope(ctx, user)).id)
    }
    if (state) {
      conditions.push('c.state = ?')
      values.push(state)
    }
    if (before) {
      conditions.push('c.id < ?')
      values.push(before)
    }
    const found = await readCorrections(ctx, conditions.join(' AND '), values, CORRECTIONS_PAGE + 1)
    return { corrections: found.slice(0, CORRECTIONS_PAGE), more: found.length > CORRECTIONS_PAGE }
  },
}
