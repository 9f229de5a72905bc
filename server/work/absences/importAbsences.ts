import { importRule } from '../../../schema/rules/import'
import { requestAbsenceRule } from '../../../schema/rules/work'
import { Absence } from '../../db/entities/Absence'
import { insertRow } from '../../db/insertRow'
import { grouped } from '../../ground/grouped'
import { createPauses } from '../../ground/pauses'
import type { CsvRow } from '../../imports/csv'
import {
  type Change,
  conclude,
  IMPORT_DEADLINE,
  type ImportReport,
  type Judgement,
  judging,
  refuseLine,
  stale,
} from '../../imports/importing'
import type { Operation, OperationContext, WriteContext } from '../../seam/operation'
import { cleanReason } from '../../tasks/cleanComment'
import { PERSON_COLUMNS, readCell, readPeople } from '../importing'
import { createTimelines } from '../range'
import { lengthProblem, overlapOf, refuseLockedDays, refuseOwn } from './conditions'
import { type AbsenceRow, readStanding, tellAbsence } from './rows'
import { readTypes } from './types'

/** What a line says; it is validated by whoever sends the file. */
type Imported = Pick<AbsenceRow, 'user_id' | 'debut' | 'fin' | 'half' | 'type' | 'comment'> & {
  email: string
}

const COLUMNS = {
  required: ['debut', 'fin', 'type'],
  optional: [...PERSON_COLUMNS, 'moitie', 'commentaire'],
}
const WITH_ABSENCES = `SELECT DISTINCT user_id FROM absence WHERE state IN ('DEMANDEE', 'VALIDEE')`

/** Judges lines by the rule of asking, by the absences that stand and by the lines before. */
async function createJudge({ db, zone }: OperationContext) {
  const personOf = await readPeople(db)
  const types = await readTypes(db)
  const users = await db.rows<{ user_id: number }>(WITH_ABSENCES)
  const standing = grouped(
    await readStanding(
      db,
      users.map(({ user_id }) => user_id),
    ),
    ({ user_id }) => user_id,
  )
  const timelineOf = createTimelines<Imported | AbsenceRow>(standing)
  return ({ values: cells }: CsvRow): Change<AbsenceRow, Imported> => {
    const { id: user_id, email } = personOf(cells)
    const { debut, fin, type, half, comment } = requestAbsenceRule.validateSync({
      debut: readCell(cells.debut, zone, 'debut') ?? undefined,
      fin: readCell(cells.fin, zone, 'fin') ?? undefined,
      type: cells.type || undefined,
      half: cells.moitie || null,
      comment: cells.commentaire || null,
    })
    if (fin < debut) refuseLine('La date de fin doit suivre la date de début')
    if (types.get(type)?.active !== 1) refuseLine(`Sorte d’absence inconnue ou désactivée : ${type}`)
    const asked: Imported = {
      ...{ user_id, email, debut, fin, type },
      half: (half ?? null) as Absence['half'],
      comment: cleanReason(comment) ?? '',
    }
    const tooLong = lengthProblem(asked)
    if (tooLong) refuseLine(tooLong)
    const timeline = timelineOf(user_id)
    const near = timeline.near(asked)
    const same = near.find(
      (one): one is AbsenceRow =>
        'id' in one && one.debut === debut && one.fin === fin && one.type === type && one.half === asked.half,
    )
    if (same) return { before: same }
    const problem = overlapOf(asked, near)
    if (problem) refuseLine(problem)
    timeline.add(asked)
    return { after: asked }
  }
}

/** Locks the people, and refuses what no longer fits beside their absences, or lies in an approved week. */
async function save(ctx: WriteContext, news: Imported[]) {
  const ids = [...new Set(news.map(({ user_id }) => user_id))]
  await ctx.journal.lock(ids)
  const timelineOf = createTimelines(grouped(await readStanding(ctx.db, ids), ({ user_id }) => user_id))
  // SQLite's statements would otherwise hold the process until the last one.
  const pause = createPauses()
  for (const { email, ...asked } of news) {
    await pause()
    await refuseOwn(ctx, asked.user_id)
    if (overlapOf(asked, timelineOf(asked.user_id).near(asked))) throw stale(email)
    await refuseLockedDays(ctx, asked.user_id, asked)
    const row = {
      ...asked,
      ...{ state: 'VALIDEE' as const, reason: '', seen_at: null, version: 1 },
      ...{ asked_at: ctx.now(), asked_by: ctx.viewer.id, decided_at: ctx.now(), decided_by: ctx.viewer.id },
    }
    const id = await insertRow(ctx.manager, Absence, row)
    tellAbsence(ctx, undefined, { ...row, id }, 'enterAbsence')
  }
}

/** Validated absences from a CSV: a preview first, then all or nothing. */
export const importAbsences: Operation<typeof importRule, ImportReport, Judgement<AbsenceRow, Imported>> = {
  name: 'importAbsences',
  access: 'maintain',
  writes: true,
  rule: importRule,
  deadline: IMPORT_DEADLINE,
  door: 'import',
  gather: judging(async (ctx) => ({ columns: COLUMNS, label: 'email', judge: await createJudge(ctx) })),
  run: (ctx, { apply }, judgement) => conclude(ctx, judgement, apply === true, (news) => save(ctx, news)),
}
