import { regulariseTaskRule } from '../../schema/rules/correction'
import { type Entry, findEntry } from '../entries/entry'
import { type PresentedTask, presentTask } from '../entries/present'
import { changeEntry } from '../entryWriting/writeEntry'
import type { Operation, OperationContext } from '../operation/operation'
import { badInput, forbidden } from '../shared/errors'
import { addDays, frenchDate } from '../workedTime/time'
import { correctTimes } from './correctTimes'
import { readOffers } from './readOffers'
import { reasonForOwner } from './reasonForOwner'
import { presentCurrent, subject } from './repetition'
import { rejectStaleEntry } from './stale'

/** Civil days after which somebody else may say when an entry ended. */
const OTHERS_AFTER = 2

/**
 * An entry of today is ended by Finir, and that of somebody else is theirs to end for two days.
 * @throws {AppError}
 */
function refuseTooEarly({ viewer, zone, now }: OperationContext, { user_id, date }: Entry) {
  const today = zone.dateAt(now())
  if (date >= today) throw badInput('Cette entrée a commencé aujourd’hui : terminez-la par Finir')
  const first = addDays(date, OTHERS_AFTER)
  if (user_id !== viewer.id && today < first)
    throw forbidden(`Une autre personne peut régulariser cette entrée à partir du ${frenchDate(first)}`)
}

/** Where an end comes from, as it is found to be: what is told of it in the journal must be true. */
async function sourceOf(
  ctx: OperationContext,
  entry: Entry,
  fin: number,
  claimed: string | null | undefined,
) {
  if (!claimed || claimed === 'LIBRE') return 'LIBRE'
  const offers = await readOffers(ctx, entry)
  return offers.some((offer) => offer.source === claimed && offer.fin === fin) ? claimed : 'LIBRE'
}

/**
 * Says when an entry of an earlier day ended that nobody ended then. Idempotent as Finir is: an ended entry stays as it
 * is, and a stale `version` is told.
 */
export const regulariseTask: Operation<typeof regulariseTaskRule, PresentedTask> = {
  name: 'regulariseTask',
  access: 'correctTimes',
  writes: true,
  rule: regulariseTaskRule,
  repetition: { subject, again: (ctx, _input, entryId) => presentCurrent(ctx, entryId) },
  async run(ctx, { id, fin, finDate, source: claimed, version, reason: given }) {
    const entry = await findEntry(ctx, id)
    await rejectStaleEntry(ctx, entry, version)
    if (entry.fin !== null) return presentTask(ctx, entry)
    refuseTooEarly(ctx, entry)
    const { times, earlierEnds } = await correctTimes(ctx, entry, { fin, finDate })
    if (times.fin === null) throw badInput('Indiquez l’heure de fin', 'fin')
    const reason = reasonForOwner(ctx, entry, given)
    const source = await sourceOf(ctx, entry, times.fin, claimed)
    const why = { action: 'regularise', reason, source, earlierEnds } as const
    return presentTask(ctx, await changeEntry(ctx, entry, { fin: times.fin }, why))
  },
}
