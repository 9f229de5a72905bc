import type { InferType } from 'yup'
import { approveWeeksRule } from '../../schema/rules/week'
import { normalizeReason, requireReason } from '../access/reasons'
import { selectIn } from '../db/bulk'
import { figuresOf, type JudgedWeek } from '../evaluation/figures'
import { companyOn, readFormer } from '../memberships/companies'
import type { WriteContext } from '../operation/operation'
import { createYielder } from '../shared/createYielder'
import { AppError, conflict } from '../shared/errors'
import { sundayOf } from '../workedTime/time'
import { readMonday, rejectStaleWeek, rejectUnfinishedWeek, rejectWeekState } from './conditions'
import { type LockedWeek, readToDecide } from './lockWeeks'
import { lockPeopleOf, ofSeveralWeeks } from './ofSeveralWeeks'
import { presentWeek } from './present'
import { saveWeek } from './rows'
import { keepSnapshot, sha256, writeSnapshot } from './snapshot'
import { resultOf, type WeekAnswer, weekAnswer } from './weekAnswer'

type Asked = InferType<typeof approveWeeksRule>['weeks'][number]

const COMPANIES = 'SELECT id, societe_id FROM user WHERE id IN'
const UNSUBMITTED = 'Indiquez pourquoi cette semaine est validée sans avoir été soumise'

/** @throws {AppError} when the week cannot be approved; nothing is written */
async function judge(ctx: WriteContext, { user, date, version, reason }: Asked, locked: ReadonlySet<number>) {
  const owned = await readToDecide(ctx, { user, monday: readMonday(ctx, date), locked })
  const { week, content } = owned
  rejectStaleWeek(week, content, version)
  rejectWeekState(week, 'OUVERTE', 'SOUMISE')
  rejectUnfinishedWeek(ctx, content)
  const why = week.state === 'SOUMISE' ? normalizeReason(reason) : requireReason(reason, UNSUBMITTED)
  return { ...owned, reason: why }
}

async function approve(
  ctx: WriteContext,
  { person, week, content, reason }: LockedWeek & { reason?: string | undefined },
  { societe, judged }: { societe: { id: number; nom: string }; judged: JudgedWeek | undefined },
) {
  const approver = await ctx.labels.person(ctx.db, ctx.viewer.id)
  const { nom = '', prenom = '' } = approver ?? {}
  const text = await writeSnapshot(ctx, {
    person,
    societe,
    content,
    reason,
    figures: judged?.figures,
    approver: { id: ctx.viewer.id, nom, prenom },
    submittedAt: week.submitted_at,
  })
  const change = {
    state: 'APPROUVEE',
    decision: 'APPROUVEE',
    decided_at: ctx.now(),
    decided_by: ctx.viewer.id,
    snapshot_hash: sha256(text),
    payable: judged?.payable ?? null,
    seen_at: null,
  } as const
  const saved = await saveWeek(ctx, week, change, { action: 'approveWeek', reason })
  await keepSnapshot(ctx, saved, text)
  return presentWeek(ctx, { person, content, week: saved })
}

/** Evaluates the weeks to approve; their users are locked, so that nothing changes. */
async function figuresAsked(ctx: WriteContext, judged: readonly LockedWeek[]) {
  const rows = await selectIn<{ id: number; societe_id: number }>(ctx.db, COMPANIES, [
    ...new Set(judged.map(({ person }) => person.id)),
  ])
  const people = new Map(rows.map((row) => [row.id, row]))
  return figuresOf(
    ctx,
    judged.flatMap(({ person: { id }, week: { monday } }) => {
      const person = people.get(id)
      return person ? [{ person, monday }] : []
    }),
  )
}

/** Approves weeks, each separately: a rejected one does not block the others. */
export const approveWeeks = ofSeveralWeeks<typeof approveWeeksRule, WeekAnswer[]>({
  name: 'approveWeeks',
  rule: approveWeeksRule,
  async run(ctx, { weeks }) {
    const locked = await lockPeopleOf(ctx, weeks)
    // Yield to the event loop: hundreds of snapshots would block it for a fraction of a second.
    const yieldToOthers = createYielder()
    const judged: (Awaited<ReturnType<typeof judge>> | AppError)[] = []
    const named = new Set<string>()
    for (const asked of weeks) {
      await yieldToOthers()
      judged.push(
        await resultOf(async () => {
          const found = await judge(ctx, asked, locked)
          const key = `${asked.user} ${found.week.monday}`
          if (named.has(key)) throw conflict('Cette semaine est validée')
          named.add(key)
          return found
        }),
      )
    }
    const figures = await figuresAsked(
      ctx,
      judged.flatMap((one) => (one instanceof AppError ? [] : [one])),
    )
    const former = await readFormer(ctx.db, [...locked])
    const answers: WeekAnswer[] = []
    for (const [index, { user, date }] of weeks.entries()) {
      await yieldToOthers()
      const one = judged[index] as (typeof judged)[number]
      const answer =
        one instanceof AppError
          ? one
          : await resultOf(() =>
              approve(ctx, one, {
                societe: companyOn(former.get(user), one.person, sundayOf(one.week.monday)),
                judged: figures.get(`${user} ${one.week.monday}`),
              }),
            )
      answers.push(weekAnswer({ user, date }, answer))
    }
    return answers
  },
})
