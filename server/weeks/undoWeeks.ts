import type { InferType } from 'yup'
import { undoWeeksRule } from '../../schema/rules/week'
import { findUndoable } from '../journal/findUndoable'
import type { WriteContext } from '../operation/operation'
import { readMonday, rejectStaleWeek } from './conditions'
import { readToDecide } from './lockWeeks'
import { lockPeopleOf, ofSeveralWeeks } from './ofSeveralWeeks'
import { presentWeek } from './present'
import { saveWeek, type WeekRow } from './rows'
import { resultOf, type WeekAnswer, weekAnswer } from './weekAnswer'

const UNDOABLE = new Set(['approveWeek', 'sendBackWeek'])

/** A week that had no row before its decision. */
const UNTOUCHED = {
  state: 'OUVERTE',
  submitted_at: null,
  submitted_stamp: null,
  decision: null,
  decided_at: null,
  decided_by: null,
  snapshot_hash: null,
  seen_at: null,
} as const satisfies Partial<WeekRow>

async function undo(
  ctx: WriteContext,
  { user, date, version }: InferType<typeof undoWeeksRule>['weeks'][number],
  locked: ReadonlySet<number>,
) {
  const owned = await readToDecide(ctx, { user, monday: readMonday(ctx, date), locked })
  rejectStaleWeek(owned.week, owned.content, version)
  const event = await findUndoable(ctx, { entity: 'week', id: owned.week.id, actions: UNDOABLE })
  const before = (event.before as Partial<WeekRow> | undefined) ?? UNTOUCHED
  const week = await saveWeek(ctx, owned.week, { ...before, payable: null }, { action: 'undoWeek' })
  return presentWeek(ctx, { ...owned, week })
}

/** Undoes decisions that the viewer has just made (decision 43): the weeks wait again; snapshots are kept. */
export const undoWeeks = ofSeveralWeeks<typeof undoWeeksRule, WeekAnswer[]>({
  name: 'undoWeeks',
  rule: undoWeeksRule,
  async run(ctx, { weeks }) {
    const locked = await lockPeopleOf(ctx, weeks)
    const answers: WeekAnswer[] = []
    for (const asked of weeks) answers.push(weekAnswer(asked, await resultOf(() => undo(ctx, asked, locked))))
    return answers
  },
})
