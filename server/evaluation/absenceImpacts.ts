import type { DayCount } from '../../schema/codeWords'
import { absenceImpactRule, absenceImpactsRule } from '../../schema/rules/work'
import { lengthProblem } from '../absences/conditions'
import { type Dates, halvesOf, halvesProblem } from '../absences/halves'
import type { AbsenceRow } from '../absences/rows'
import { readTypes } from '../absences/types'
import { findUserInScope } from '../access/findUserInScope'
import { scopeFilter } from '../access/scopeFilter'
import { readPeriod } from '../calendar/period'
import { selectIn } from '../db/bulk'
import { assertMainThreadRows } from '../operation/longWork'
import type { OperationContext, ReadOperation } from '../operation/operation'
import { badInput } from '../shared/errors'
import { daysIn } from '../workedTime/periods'
import { daysOfAbsence, daysTaken } from './absenceDays'
import { readEmployments, type Worker } from './employments'
import { type PresentedAway, readTeams } from './teamAbsences'

interface PresentedImpact {
  absence: number | null
  days: number | null
  ouvrables: number
  calendarDays: number
  granted: number | null
  decompte: DayCount
  taken: number | null
  team: number
  others: number | null
  away: PresentedAway[]
}

interface Asked extends Dates {
  id: number | null
  user_id: number
  type: string | null
}

const PEOPLE = 'SELECT id, societe_id FROM user WHERE id IN'

/** What absences take, and who else of the team is away. */
async function readImpacts(ctx: OperationContext, asked: readonly Asked[]): Promise<PresentedImpact[]> {
  if (asked.length === 0) return []
  assertMainThreadRows(
    ctx,
    asked.reduce((sum, one) => sum + daysIn(one), 0),
  )
  const first = asked.reduce((least, { debut }) => (debut < least ? debut : least), asked[0]?.debut ?? '')
  const last = asked.reduce((most, { fin }) => (fin > most ? fin : most), first)
  // Whole years: what was taken in the year of an absence.
  const range = { debut: `${first.slice(0, 4)}-01-01`, fin: `${last.slice(0, 4)}-12-31` }
  const people = await selectIn<Worker>(ctx.db, PEOPLE, [...new Set(asked.map(({ user_id }) => user_id))])
  const employments = await readEmployments(ctx.db, people, range)
  const types = await readTypes(ctx.db)
  const teams = await readTeams(ctx, people, { debut: first, fin: last })
  return asked.map((one) => {
    const employment = employments.of(one.user_id)
    const type = types.get(one.type ?? '')
    return {
      absence: one.id,
      ...daysOfAbsence(employment, one),
      granted: type?.jours ?? null,
      decompte: type?.decompte ?? 'OUVRABLES',
      taken: one.type === null ? null : daysTaken(employment, { ...one, type: one.type }),
      ...teams.of(one),
    }
  })
}

/** What an absence that is not asked for yet would take. */
export const absenceImpact: ReadOperation<typeof absenceImpactRule, PresentedImpact> = {
  name: 'absenceImpact',
  access: 'requestAbsences',
  writes: false,
  cost: 'list',
  rule: absenceImpactRule,
  async run(ctx, { user, type, half, fromNoon, untilNoon, ...given }) {
    const { id } = await findUserInScope(ctx, user ?? ctx.viewer.id)
    const { debut, fin: last } = readPeriod(given, ctx.zone)
    const fin = last ?? debut
    const halves = { half, fromNoon, untilNoon }
    const problem = halvesProblem(halves, debut === fin)
    if (problem) throw badInput(problem, 'half')
    const tooLong = lengthProblem({ debut, fin })
    if (tooLong) throw badInput(tooLong, 'fin')
    if (type && !(await readTypes(ctx.db)).has(type))
      throw badInput('Ce type d’absence n’est pas disponible', 'type')
    const asked = { debut, fin, ...halvesOf(halves, debut === fin) }
    const [impact] = await readImpacts(ctx, [{ ...asked, id: null, user_id: id, type: type || null }])
    return impact as PresentedImpact
  },
}

const ABSENCES = `
  SELECT a.id, a.user_id, a.debut, a.fin, a.half, a.from_noon, a.until_noon, a.type
  FROM absence a JOIN user u ON u.id = a.user_id WHERE`

/** What absences take; those out of scope are left out, as if they did not exist. */
export const absenceImpacts: ReadOperation<typeof absenceImpactsRule, PresentedImpact[]> = {
  name: 'absenceImpacts',
  access: 'requestAbsences',
  writes: false,
  cost: 'longList',
  rule: absenceImpactsRule,
  async run(ctx, { absences }) {
    const { where, values } = scopeFilter(ctx)
    const rows = await selectIn<Dates & Pick<AbsenceRow, 'id' | 'user_id' | 'type'>>(
      ctx.db,
      `${ABSENCES} ${where} AND a.id IN`,
      [...new Set(absences)],
      '',
      values,
    )
    return readImpacts(ctx, rows)
  },
}
