import { CORRECTIONS_PAGE, correctionsRule } from '../../schema/rules/contestation'
import { nothingRule } from '../../schema/rules/nothing'
import { findUserInScope } from '../access/findUserInScope'
import { scopeFilter } from '../access/scopeFilter'
import type { ReadOperation } from '../operation/operation'
import { type PresentedCorrection, readCorrections } from './present'

/** More of them wait for nobody at once: the rest comes when these are seen. */
const MOST_TO_SEE = 20

/** A condition on corrections `c` of somebody: theirs to see, or answered and not read yet. */
const TO_SEE = `
  c.user_id = ? AND (c.state = 'A_VOIR' OR (c.state IN ('ACCEPTEE', 'MAINTENUE') AND c.answer_seen_at IS NULL))`

/** What others have corrected of one's own hours and one has not seen, and what was answered to one's contestations. */
export const correctionsToSee: ReadOperation<typeof nothingRule, PresentedCorrection[]> = {
  name: 'correctionsToSee',
  access: 'session',
  writes: false,
  rule: nothingRule,
  run: async (ctx) => readCorrections(ctx, TO_SEE, [ctx.viewer.id], MOST_TO_SEE),
}

/** Corrections of those whose hours one may correct, of one's own, and those that one has made, newest first. */
export const corrections: ReadOperation<
  typeof correctionsRule,
  { corrections: PresentedCorrection[]; more: boolean }
> = {
  name: 'corrections',
  access: 'correctTimes',
  writes: false,
  rule: correctionsRule,
  async run(ctx, { user, state, before }) {
    const { viewer, zone, now } = ctx
    const within = scopeFilter(ctx, zone.dateAt(now()), 'o')
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
