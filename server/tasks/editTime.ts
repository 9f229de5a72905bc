import { editTimeRule } from '../../schema/rules/statistics'
import { ENTRY_COLUMNS, type Entry, findEntry } from '../entries/entry'
import { readTimeline } from '../entries/timeline'
import { changeEntry } from '../entries/writeEntry'
import { badInput, conflict } from '../ground/errors'
import { correctedTimes, TimeProblem } from '../hours/correctedTimes'
import { presentRows, type StatisticsRow } from '../reports/statistics'
import type { Operation, OperationContext } from '../seam/operation'

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

/** Corrections that are looked through: a program may have made thousands. */
const LATEST = 500

/** The ends that the latest corrections took from an entry: they can be put back. */
async function earlierEnds({ db }: OperationContext, { id, corrected }: Entry): Promise<number[]> {
  if (!corrected) return []
  const rows = await db.rows<{ before: string }>(
    `SELECT \`before\` FROM journal WHERE entity = 'task' AND entity_id = ? AND action = 'editTime'
     ORDER BY id DESC LIMIT ${LATEST}`,
    [id],
  )
  return rows
    .map(({ before }) => (JSON.parse(before) as { fin?: number | null }).fin)
    .filter((fin): fin is number => typeof fin === 'number')
}

/** @throws {AppError} BAD_USER_INPUT in decision 17's words */
async function timesGiven(ctx: OperationContext, entry: Entry, given: Parameters<typeof correctedTimes>[3]) {
  const earlier = await earlierEnds(ctx, entry)
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
  async run(ctx, { id, debut, fin, finDate, version, reason }) {
    const entry = await findEntry(ctx, id)
    if (typeof version === 'number' && version !== entry.version) throw conflict(standing(ctx, entry))
    const times = await timesGiven(ctx, entry, { debut, fin, finDate })
    if (times.debut === entry.debut && times.fin === entry.fin) return present(ctx, entry)
    await changeEntry(ctx, entry, times, { action: 'editTime', reason })
    return present(ctx, entry)
  },
}
