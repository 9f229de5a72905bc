import { editTimeRule } from '../../schema/rules/statistics'
import { conflict } from '../errors'
import type { Operation, OperationContext } from '../operation'
import { correctedTimes } from './correctedTime'
import { ENTRY_COLUMNS, type Entry, findEntry } from './entry'
import { presentRows, type StatisticsRow } from './statistics'
import { readTimeline } from './timeline'
import { changeEntry } from './writeEntry'

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

/** Corrects the times of an entry (decisions 17, 18 and 32) and keeps what they replace. */
export const editTime: Operation<typeof editTimeRule, StatisticsRow> = {
  name: 'editTime',
  access: 'correctTimes',
  writes: true,
  rule: editTimeRule,
  async run(ctx, { id, debut, fin, finDate, version, reason }) {
    const entry = await findEntry(ctx, id)
    if (typeof version === 'number' && version !== entry.version) throw conflict(standing(ctx, entry))
    const given = { debut, fin, finDate }
    const times = correctedTimes(ctx.zone, ctx.now(), entry, given, await earlierEnds(ctx, entry))
    if (times.debut === entry.debut && times.fin === entry.fin) return present(ctx, entry)
    await changeEntry(ctx, entry, times, { action: 'editTime', reason })
    return present(ctx, entry)
  },
}
