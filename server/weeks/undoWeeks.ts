import type { InferType } from 'yup'
import { undoWeeksRule } from '../../schema/rules/week'
import { figuresOf } from '../evaluation/figures'
import { type DoneEvent, findUndoable, isRecent } from '../journal/findUndoable'
import type { WriteContext } from '../operation/operation'
import { conflict } from '../shared/errors'
import { readMonday, rejectStaleWeek } from './conditions'
import { stampOf } from './content'
import { type LockedWeek, readToDecide } from './lockWeeks'
import { lockPeopleOf, ofSeveralWeeks } from './ofSeveralWeeks'
import { presentWeek } from './present'
import { saveWeek, type WeekRow } from './rows'
import { payableIn, readSnapshot, readSnapshots, sha256, snapshotDifferences } from './snapshot'
import { resultOf, type WeekAnswer, weekAnswer } from './weekAnswer'

/** Until their person has read them. */
const UNTIL_SEEN = new Set(['sendBackWeek', 'reopenWeek'])
const UNDOABLE = new Set(['approveWeek', ...UNTIL_SEEN])

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

const EXPORTED = `
  SELECT id FROM payroll_export
  WHERE at >= ? AND month >= ? AND cancelled_at IS NULL AND (company_id IS NULL OR company_id = ?) LIMIT 1`

/**
 * The week as its approval left it, which its reopening took away.
 * @throws {AppError} CONFLICT where it is not what was approved any more, or payroll went without it
 */
async function asApproved(
  ctx: WriteContext,
  { person, week, content }: LockedWeek,
  { at, before = {} }: DoneEvent,
): Promise<Partial<WeekRow>> {
  const { monday } = week
  const last = (await readSnapshots(ctx, week.id)).at(-1)
  const text = last && (await readSnapshot(ctx, week.id, last.number))
  const figures = (await figuresOf(ctx, [{ person, monday }])).get(`${person.id} ${monday}`)?.figures
  const isSame =
    text !== undefined &&
    sha256(text) === before.snapshot_hash &&
    snapshotDifferences(text, content, ctx.zone, figures).length === 0
  if (!isSame) throw conflict('Cette semaine n’est plus celle qui a été validée : validez-la de nouveau')
  const [exported] = await ctx.db.rows(EXPORTED, [at, monday.slice(0, 7), person.societe_id])
  if (exported) throw conflict('La paie a été exportée depuis sa réouverture : validez-la de nouveau')
  return { ...before, payable: payableIn(text) ?? null }
}

/** @throws {AppError} CONFLICT for a return of earlier whose entries were put right since */
function rejectCorrected(ctx: WriteContext, { content }: LockedWeek, event: DoneEvent) {
  if (event.action !== 'sendBackWeek' || isRecent(ctx, event)) return
  if (event.before?.submitted_stamp !== stampOf(content))
    throw conflict('Ses entrées ont changé depuis qu’elle a été soumise : elle reste renvoyée')
}

async function undo(
  ctx: WriteContext,
  { user, date, version }: InferType<typeof undoWeeksRule>['weeks'][number],
  locked: ReadonlySet<number>,
) {
  const owned = await readToDecide(ctx, { user, monday: readMonday(ctx, date), locked })
  rejectStaleWeek(owned.week, owned.content, version)
  const { id } = owned.week
  const asked = { entity: 'week', id, actions: UNDOABLE, untilSeen: UNTIL_SEEN }
  const event = await findUndoable(ctx, asked)
  rejectCorrected(ctx, owned, event)
  const before =
    event.action === 'reopenWeek'
      ? await asApproved(ctx, owned, event)
      : { ...((event.before as Partial<WeekRow> | undefined) ?? UNTOUCHED), payable: null }
  const week = await saveWeek(ctx, owned.week, before, { action: 'undoWeek' })
  return presentWeek(ctx, { ...owned, week })
}

/**
 * Undoes the viewer's decisions (decision 43): the weeks wait again, or are approved again as they were; snapshots are
 * kept.
 */
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
