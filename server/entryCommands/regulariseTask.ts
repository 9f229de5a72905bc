import { regulariseTaskRule } from '../../schema/rules/entry'
import { type Entry, findEntry } from '../entries/entry'
import { type PresentedTask, presentTask } from '../entries/present'
import { changeEntry } from '../entryWriting/writeEntry'
import type { Operation, OperationContext } from '../operation/operation'
import { badInput, forbidden } from '../shared/errors'
import { formatDate } from '../workedTime/formatDate'
import { addDays } from '../workedTime/time'
import { correctTimes } from './correctTimes'
import { readOffers } from './readOffers'
import { reasonForOwner } from './reasonForOwner'
import { presentCurrent, subject } from './repetition'
import { rejectStaleEntry } from './stale'

/** Civil days before another user may end a forgotten entry. */
const OTHERS_AFTER = 2

/** @throws {AppError} for today's entry (use `endTask`), or another user's of the last two days */
function refuseTooEarly(ctx: OperationContext, { user_id, date }: Entry) {
  const { viewer, zone, now } = ctx
  const today = zone.dateAt(now())
  if (date >= today) throw badInput('Cette entrée a commencé aujourd’hui : terminez-la par Finir')
  const first = addDays(date, OTHERS_AFTER)
  if (user_id !== viewer.id && today < first)
    throw forbidden(`Une autre personne peut régulariser cette entrée à partir du ${formatDate(ctx, first)}`)
}

/** Source of an end, verified: the audit event must be true. */
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

/** Ends a forgotten entry. Idempotent: an ended one is kept; a stale `version` is rejected. */
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
