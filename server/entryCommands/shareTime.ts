import { shareTimeRule } from '../../schema/rules/entry'
import { ENTRY_COLUMNS, type Entry, findEntry, findEntryOrCancelled } from '../entries/entry'
import { type PresentedTask, presentTasks } from '../entries/present'
import { changeEntry, insertEntry } from '../entryWriting/writeEntry'
import type { Operation, OperationContext, WriteContext } from '../operation/operation'
import { badInput, notFound } from '../shared/errors'
import { divideShared, type Keeper } from '../workedTime/sharedTime'
import { addDays } from '../workedTime/time'
import type { Span } from '../workedTime/worked'
import { restorableEnds } from './correctTimes'
import { reasonForOwner } from './reasonForOwner'
import { rejectStaleEntry } from './stale'

type EndedTask = Entry & { fin: number }

/** @throws {AppError} BAD_USER_INPUT for breaks and running entries */
function refuseOthers(entry: Entry, field: string): asserts entry is EndedTask {
  if (entry.pause || entry.fin === null)
    throw badInput('Seules des tâches terminées se partagent du temps', field)
}

// Only entries of the same user, who is already locked.
const OTHER_ENTRIES = `SELECT ${ENTRY_COLUMNS} FROM task WHERE user_id = ? AND cancelled_at IS NULL AND`
const NAMED = `${OTHER_ENTRIES} id = ?`
/** Entries of the days around an entry that overlap it. */
const AROUND = `${OTHER_ENTRIES} date BETWEEN ? AND ? AND debut < ? AND fin > ? AND pause = 0 AND id <> ?`

/** The other task: the one named, or the one with the longest overlap. */
async function partnerOf({ db, zone }: OperationContext, one: EndedTask, named: number | null | undefined) {
  if (typeof named === 'number') {
    const [found] = await db.rows<Entry>(`${NAMED} ${db.forUpdate}`, [one.user_id, named])
    if (!found || found.id === one.id) throw notFound('Cette entrée n’existe pas')
    refuseOthers(found, 'other')
    return found
  }
  const days = [addDays(one.date, -1), zone.dateAt(one.fin)]
  const values = [one.user_id, ...days, one.fin, one.debut, one.id]
  const around = await db.rows<EndedTask>(`${AROUND} ${db.forUpdate}`, values)
  const common = ({ debut, fin }: EndedTask) => Math.min(fin, one.fin) - Math.max(debut, one.debut)
  return around.sort((a, b) => common(b) - common(a) || a.id - b.id)[0]
}

/** Sets the times of an entry; cancels it without any. */
async function applySpan(ctx: WriteContext, entry: Entry, span: Span | null, reason: string | undefined) {
  if (!span) {
    const change = { cancelled_at: ctx.now() }
    return changeEntry(ctx, entry, change, { action: 'cancelTask', reason })
  }
  const [debut, fin] = span
  if (debut === entry.debut && fin === entry.fin) return entry
  // An entry keeps its day.
  if (ctx.zone.dateAt(debut) !== entry.date)
    throw badInput('Le début tomberait un autre jour : corrigez les heures de cette entrée', 'id')
  // An entry with another end is no longer interrupted by a break.
  const interrupted_by = fin === entry.fin ? entry.interrupted_by : null
  const earlierEnds = await restorableEnds(ctx, entry, fin)
  return changeEntry(
    ctx,
    entry,
    { debut, fin, interrupted_by },
    { action: 'editTask', reason, ...(fin !== entry.fin && { earlierEnds }) },
  )
}

/**
 * Divides the overlap of two tasks, evenly or all to one (`keep`), by ordinary corrections; worked time is
 * unchanged. An entry around the other one is split; one left without time is cancelled.
 */
export const shareTime: Operation<typeof shareTimeRule, PresentedTask[]> = {
  name: 'shareTime',
  access: 'correctTimes',
  writes: true,
  rule: shareTimeRule,
  repetition: {
    subject: ([one]) => (one as PresentedTask).id,
    others: (parts) => parts.slice(1).map(({ id }) => id),
    async again(ctx, _input, entryId, others) {
      const parts: Entry[] = []
      for (const id of [entryId, ...others]) parts.push(await findEntryOrCancelled(ctx, id))
      return presentTasks(ctx, parts)
    },
  },
  async run(ctx, { id, other, keep, version, otherVersion, reason: given }) {
    const one = await findEntry(ctx, id)
    await rejectStaleEntry(ctx, one, version)
    refuseOthers(one, 'id')
    const partner = await partnerOf(ctx, one, other)
    if (partner) await rejectStaleEntry(ctx, partner, otherVersion)
    if (typeof keep === 'number' && keep !== id && keep !== partner?.id)
      throw badInput('Le temps partagé revient à l’une des deux entrées', 'keep')
    if (!partner) return presentTasks(ctx, [one])
    const order = one.debut - partner.debut || one.id - partner.id
    const [first, second] = order < 0 ? [one, partner] : [partner, one]
    const keeper: Keeper = typeof keep !== 'number' ? 'both' : keep === first.id ? 'first' : 'second'
    const divided = divideShared([first.debut, first.fin], [second.debut, second.fin], keeper)
    if (!divided) return presentTasks(ctx, [one, partner])

    const reason = reasonForOwner(ctx, first, given) ?? reasonForOwner(ctx, second, given)
    const left = [
      await applySpan(ctx, first, divided.first, reason),
      await applySpan(ctx, second, divided.second, reason),
    ]
    if (first !== one) left.reverse()
    if (divided.rest) {
      const [debut, fin] = divided.rest
      left.push(await insertEntry(ctx, { ...first, debut, fin }, { action: 'splitTask', reason }))
    }
    return presentTasks(ctx, left)
  },
}
