import type { InferType } from 'yup'
import { approveWeeksRule } from '../../schema/rules/week'
import { rowsIn } from '../db/sets'
import { AppError, type ErrorCode } from '../ground/errors'
import { createPauses } from '../ground/pauses'
import { readDate } from '../hours/dates'
import { weekOf } from '../hours/time'
import type { Operation, WriteContext } from '../seam/operation'
import { cleanReason } from '../tasks/cleanComment'
import { type Figures, figuresOf } from '../work/evaluation/figures'
import { readMonday, refuseStaleWeek, refuseState, refuseUnfinished, requireReason } from './conditions'
import { type LockedWeek, lockPeople, readToDecide } from './lockWeeks'
import { type PresentedWeek, presentWeek } from './present'
import { saveWeek } from './rows'
import { keepSnapshot, sha256, writeSnapshot } from './snapshot'

type Asked = InferType<typeof approveWeeksRule>['weeks'][number]

/** What became of one week of several. */
export interface WeekAnswer {
  user_id: number
  date: string
  week: PresentedWeek | null
  refusal: string | null
  refusalCode: ErrorCode | null
  refusalField: string | null
}

const COMPANIES = 'SELECT id, societe_id FROM user WHERE id IN'
const UNSUBMITTED = 'Indiquez pourquoi cette semaine est validée sans avoir été soumise'

/** @throws {AppError} why it cannot be; nothing has been written then */
async function judge(ctx: WriteContext, { user, date, version, reason }: Asked, locked: ReadonlySet<number>) {
  const owned = await readToDecide(ctx, { user, monday: readMonday(ctx, date), locked })
  const { week, content } = owned
  refuseStaleWeek(week, content, version)
  refuseState(week, 'OUVERTE', 'SOUMISE')
  refuseUnfinished(ctx, content)
  const why = week.state === 'SOUMISE' ? cleanReason(reason) : requireReason(reason, UNSUBMITTED)
  return { ...owned, reason: why }
}

async function approve(
  ctx: WriteContext,
  { person, week, content, reason }: LockedWeek & { reason?: string | undefined },
  figures: Figures | undefined,
) {
  const approver = await ctx.labels.person(ctx.db, ctx.viewer.id)
  const { nom = '', prenom = '' } = approver ?? {}
  const text = await writeSnapshot(ctx, {
    ...{ person, content, reason, figures },
    approver: { id: ctx.viewer.id, nom, prenom },
    submittedAt: week.submitted_at,
  })
  const change = {
    state: 'APPROUVEE',
    decision: 'APPROUVEE',
    decided_at: ctx.now(),
    decided_by: ctx.viewer.id,
    snapshot_hash: sha256(text),
    seen_at: null,
  } as const
  const saved = await saveWeek(ctx, week, change, { action: 'approveWeek', reason })
  await keepSnapshot(ctx, saved, text)
  return presentWeek(ctx, { person, content, week: saved })
}

/** What the rules make of the weeks that are asked for, of people who are locked and so change no more. */
async function figuresAsked(ctx: WriteContext, weeks: readonly Asked[], locked: ReadonlySet<number>) {
  const rows = await rowsIn<{ id: number; societe_id: number }>(ctx.db, COMPANIES, [...locked])
  const people = new Map(rows.map((row) => [row.id, row]))
  const asked = weeks.flatMap(({ user, date }) => {
    const [person, day] = [people.get(user), readDate(date, ctx.zone)]
    return person && day ? [{ person, monday: weekOf(day) }] : []
  })
  return figuresOf(ctx, asked)
}

/** Approves weeks: each for itself, so that what keeps one from it keeps no other. */
export const approveWeeks: Operation<typeof approveWeeksRule, WeekAnswer[]> = {
  name: 'approveWeeks',
  access: 'decideWeeks',
  writes: true,
  rule: approveWeeksRule,
  async run(ctx, { weeks }) {
    const locked = await lockPeople(
      ctx,
      weeks.map(({ user }) => user),
    )
    const figures = await figuresAsked(ctx, weeks, locked)
    const answers: WeekAnswer[] = []
    // Hundreds of snapshots take a part of a second, in which others are to be served.
    const pause = createPauses()
    for (const asked of weeks) {
      await pause()
      const answer = {
        user_id: asked.user,
        date: asked.date,
        week: null,
        refusal: null,
        refusalCode: null,
        refusalField: null,
      }
      try {
        const judged = await judge(ctx, asked, locked)
        const own = figures.get(`${asked.user} ${judged.week.monday}`)
        answers.push({ ...answer, week: await approve(ctx, judged, own) })
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error
        const { message: refusal, code: refusalCode, extra } = error
        answers.push({ ...answer, refusal, refusalCode, refusalField: extra.field ?? null })
      }
    }
    return answers
  },
}
