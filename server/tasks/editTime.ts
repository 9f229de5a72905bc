import { editTimeRule } from '../../schema/rules/statistics'
import { ENTRY_COLUMNS, type Entry, findEntry } from '../entries/entry'
import { readTimeline } from '../entries/timeline'
import { changeEntry } from '../entries/writeEntry'
import { badInput, conflict } from '../ground/errors'
import { correctedTimes, TimeProblem } from '../hours/correctedTimes'
import { presentRows, type StatisticsRow } from '../reports/statistics'
import type { Operation, OperationContext } from '../seam/operation'
import { cleanComment } from './cleanComment'
import { subject } from './repetition'

/** The entry as it stands, with what it counts among all others. */
async function present(ctx: OperationContext, { id, user_id, date }: Entry): Promise<StatisticsRow> {
  const [person] = await ctx.db.rows<{ nom: string; prenom: string }>(
    'SELECT nom, prenom FROM user WHERE id = ?',
    [user_id],
  )
  const timeline = await readTimeline<Entry>(ctx, ENTRY_COLUMNS, user_id, { debut: date, fin: date })
  const place = timeline.entries.findIndex((entry) => entry.id === id)
  const its = <T>(list: T[]) => list.slice(place, place + 1)
  const alone = {
    entries: its(timeline.entries),
    counted: its(timeline.counted),
    allotted: its(timeline.allotted),
    rested: its(timeline.rested),
  }
  const { rows } = await presentRows(ctx, alone, person ?? { nom: '', prenom: '' })
  return rows[0] as StatisticsRow
}

/** What stands now, for somebody whose screen is out of date. */
function standing({ zone }: OperationContext, { debut, fin }: Entry) {
  const end = fin === null ? 'en cours' : zone.timeAt(fin)
  return `Cette entrée a été modifiée entre-temps. Valeurs actuelles : ${zone.timeAt(debut)} – ${end}`
}

/** Of an entry: a program may have corrected it thousands of times. */
const EARLIER_ENDS = 50

/** The ends that the latest corrections took from an entry, the latest first: they can be put back. */
async function earlierEnds({ db }: OperationContext, { id, corrected }: Entry): Promise<number[]> {
  if (!corrected) return []
  const [row] = await db.rows<{ earlier_ends: string | null }>('SELECT earlier_ends FROM task WHERE id = ?', [
    id,
  ])
  return JSON.parse(row?.earlier_ends ?? '[]')
}

/** With the end that stands, if it goes. */
const endsAfter = (earlier: readonly number[], { fin }: Entry, now: number | null) =>
  fin === null || fin === now
    ? earlier
    : [fin, ...earlier.filter((end) => end !== fin)].slice(0, EARLIER_ENDS)

/** @throws {AppError} BAD_USER_INPUT in decision 17's words */
function timesGiven(
  ctx: OperationContext,
  entry: Entry,
  given: Parameters<typeof correctedTimes>[3],
  earlier: readonly number[],
) {
  try {
    return correctedTimes(ctx.zone, ctx.now(), entry, given, earlier)
  } catch (error) {
    throw error instanceof TimeProblem ? badInput(error.message, error.field) : error
  }
}

/** Corrects the times of an entry (decisions 17, 18 and 32) and keeps what they replace. */
export const editTime: Operation<typeof editTimeRule, StatisticsRow> = {
  name: 'editTime',
  access: 'correctTimes',
  writes: true,
  rule: editTimeRule,
  repetition: {
    subject,
    again: async (ctx, _input, entryId) => present(ctx, await findEntry(ctx, entryId)),
  },
  async run(ctx, { id, debut, fin, finDate, version, reason }) {
    const entry = await findEntry(ctx, id)
    if (typeof version === 'number' && version !== entry.version) throw conflict(standing(ctx, entry))
    const earlier = await earlierEnds(ctx, entry)
    const times = timesGiven(ctx, entry, { debut, fin, finDate }, earlier)
    if (times.debut === entry.debut && times.fin === entry.fin) return present(ctx, entry)
    await changeEntry(ctx, entry, times, {
      action: 'editTime',
      reason: reason && cleanComment(reason),
      earlierEnds: endsAfter(earlier, entry, times.fin),
    })
    return present(ctx, entry)
  },
}
