import { bidi } from '../../schema/isolated'
import { requestAbsenceRule } from '../../schema/rules/work'
import { normalizeReason } from '../access/reasons'
import { createPeriodIndexes } from '../calendar/period'
import { insertRow } from '../db/bulk'
import { Absence } from '../db/entities/Absence'
import { codesInWords, readCodeCell } from '../imports/cells'
import {
  type Change,
  checkLine,
  createFaults,
  importChanges,
  type LineReader,
  refuseLine,
  staleRow,
} from '../imports/importing'
import { importOf } from '../imports/importOf'
import { createPersonFinder, type PersonFinder, readCell } from '../imports/people'
import type { CsvRow } from '../imports/rows'
import type { OperationContext, WriteContext } from '../operation/operation'
import { createYielder } from '../shared/createYielder'
import { groupBy } from '../shared/groupBy'
import type { Zone } from '../workedTime/time'
import {
  ABSENCE_STATE_WORDS,
  absenceOverlap,
  decisionProblems,
  lengthProblem,
  refuseLockedDays,
  rejectOwnAbsence,
} from './conditions'
import { validation } from './decideAbsence'
import { type Dates, sameHalves, WHOLE } from './halves'
import { readHalves } from './readHalves'
import { type AbsenceRow, absenceEvent, changeAbsence, currentAbsences } from './rows'
import { readTypes } from './types'

/** Values of a line; the absence is validated by the sender of the file. */
type Imported = Dates & Pick<AbsenceRow, 'user_id' | 'type' | 'comment'>

/** Columns that change when a line repeats a pending request. */
const VALIDATED = importChanges(
  { état: ABSENCE_STATE_WORDS.DEMANDEE },
  { état: ABSENCE_STATE_WORDS.VALIDEE },
  'ABSENCE',
)
/** Placeholder for an invalid cell, so that the other cells are still checked. */
const SOME_DAY = '2000-01-01'
const WITH_ABSENCES = `SELECT DISTINCT user_id FROM absence WHERE state IN ('DEMANDEE', 'VALIDEE')`

function readLine(
  cells: Record<string, string>,
  zone: Zone,
  personOf: PersonFinder['find'],
  offered: Readonly<Record<string, string>>,
): Imported {
  const { attempt, end } = createFaults()
  const person = attempt(() => personOf(cells))
  const [from, to] = [
    attempt(() => readCell(cells.debut, zone, 'Début')),
    attempt(() => readCell(cells.fin, zone, 'Fin')),
  ]
  const type = readCodeCell(cells.type, offered)
  const given = attempt(() =>
    requestAbsenceRule.validateSync(
      {
        // An invalid date is reported by its column, an empty one by the rule.
        debut: from === undefined ? SOME_DAY : (from ?? undefined),
        fin: to === undefined ? SOME_DAY : (to ?? undefined),
        type,
        comment: cells.commentaire || null,
      },
      { abortEarly: false },
    ),
  )
  const halves = attempt(() => readHalves(cells, from !== undefined && from === to)) ?? WHOLE
  if (from && to && to < from) attempt(() => refuseLine('La date de fin doit suivre la date de début'))
  if (type && !Object.hasOwn(offered, type))
    attempt(() =>
      refuseLine(bidi`Type d’absence inconnu ou désactivé : ${type} (possibles : ${codesInWords(offered)})`),
    )
  const asked = person &&
    given && {
      user_id: person.id,
      debut: given.debut,
      fin: given.fin,
      type: given.type,
      ...halves,
      comment: normalizeReason(given.comment) ?? '',
    }
  const tooLong = from && to && from <= to && asked && lengthProblem(asked)
  if (tooLong) attempt(() => refuseLine(tooLong))
  return end(asked)
}

/** Checks lines against the rule of requests, the stored absences and the lines before. */
async function createJudge(ctx: OperationContext): Promise<LineReader<AbsenceRow, Imported>> {
  const { db, zone } = ctx
  const people = await createPersonFinder(db)
  const types = [...(await readTypes(db)).values()]
  const offered = Object.fromEntries(
    types.filter(({ active }) => active === 1).map(({ code, libelle }) => [code, libelle]),
  )
  const users = await db.rows<{ user_id: number }>(WITH_ABSENCES)
  const standing = groupBy(
    await currentAbsences(
      db,
      users.map(({ user_id }) => user_id),
    ),
    ({ user_id }) => user_id,
  )
  const timelineOf = createPeriodIndexes<Imported | AbsenceRow>(standing)
  const validated = new Set<number>()
  const judge = ({ values: cells }: CsvRow): Change<AbsenceRow, Imported> => {
    const asked = readLine(cells, zone, people.find, offered)
    const { user_id, debut, fin, type } = asked
    const timeline = timelineOf(user_id)
    const near = timeline.near(asked)
    const same = near.find(
      (one): one is AbsenceRow =>
        'id' in one && one.debut === debut && one.fin === fin && one.type === type && sameHalves(one, asked),
    )
    if (same?.state === 'DEMANDEE' && !validated.has(same.id)) {
      validated.add(same.id)
      return { before: same, after: asked, changes: VALIDATED }
    }
    if (same) return { before: same }
    const problem = absenceOverlap(ctx, asked, near)
    if (problem) refuseLine(problem)
    timeline.add(asked)
    return { after: asked }
  }
  return {
    kind: 'ABSENCE',
    labelOf: people.labelOf,
    judge,
    refusals: (afters) => decisionProblems(ctx, afters),
  }
}

/** Repeats, for one absence of a locked user, the checks that the preview made for all lines at once. */
async function refuseUndecidable(ctx: WriteContext, absence: Pick<AbsenceRow, 'user_id' | 'debut' | 'fin'>) {
  await rejectOwnAbsence(ctx, absence.user_id)
  await refuseLockedDays(ctx, absence.user_id, absence)
}

/** Locks the users, and rejects lines that now overlap an absence or lie in an approved week. */
async function save(ctx: WriteContext, news: Imported[], edits: { before: AbsenceRow; after: Imported }[]) {
  const ids = [...new Set([...news, ...edits.map(({ after }) => after)].map(({ user_id }) => user_id))]
  await ctx.journal.lock(ids)
  const rows = await currentAbsences(ctx.db, ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const timelineOf = createPeriodIndexes(groupBy(rows, ({ user_id }) => user_id))
  // Yield to the event loop: SQLite statements are synchronous and would block it until the last one.
  const yieldToOthers = createYielder()
  for (const { before, after } of edits) {
    await yieldToOthers()
    const now = byId.get(before.id)
    if (now?.version !== before.version) throw staleRow(after)
    await checkLine(after, () => refuseUndecidable(ctx, now))
    await changeAbsence(ctx, now, validation(ctx), 'validateAbsence')
  }
  for (const asked of news) {
    await yieldToOthers()
    if (absenceOverlap(ctx, asked, timelineOf(asked.user_id).near(asked))) throw staleRow(asked)
    await checkLine(asked, () => refuseUndecidable(ctx, asked))
    const row = {
      ...asked,
      state: 'VALIDEE' as const,
      reason: '',
      seen_at: null,
      version: 1,
      asked_at: ctx.now(),
      asked_by: ctx.viewer.id,
      decided_at: ctx.now(),
      decided_by: ctx.viewer.id,
    }
    const id = await insertRow(ctx.manager, Absence, row)
    absenceEvent(ctx, undefined, { ...row, id }, 'enterAbsence')
  }
}

/** Imports validated absences, and validates identical requests. */
export const importAbsences = importOf({ name: 'importAbsences', readingOf: createJudge, save })
