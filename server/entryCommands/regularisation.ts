import { regularisationRule } from '../../schema/rules/entry'
import { findEntry } from '../entries/entry'
import { type PresentedTask, presentTask } from '../entries/present'
import type { Operation } from '../operation/operation'
import type { OfferSource } from '../workedTime/regularisation'
import { formatDuration, formatInstant } from '../workedTime/time'
import { readOffers } from './readOffers'

interface PresentedOffer {
  source: OfferSource
  fin: string
  finDate: string
  finAt: string
  duree: string
  days: number
  worked: string
}

export const regularisation: Operation<
  typeof regularisationRule,
  { task: PresentedTask; offers: PresentedOffer[] }
> = {
  name: 'regularisation',
  access: 'correctTimes',
  writes: false,
  rule: regularisationRule,
  async run(ctx, { task: id }) {
    const entry = await findEntry(ctx, id)
    const isOpen = entry.fin === null && entry.date < ctx.zone.dateAt(ctx.now())
    const offers = isOpen ? await readOffers(ctx, entry) : []
    return {
      task: await presentTask(ctx, entry),
      offers: offers.map(({ source, fin, days, worked }) => ({
        source,
        fin: ctx.zone.timeAt(fin),
        finDate: ctx.zone.dateAt(fin),
        finAt: formatInstant(fin),
        duree: formatDuration(fin - entry.debut),
        days,
        worked: formatDuration(worked),
      })),
    }
  },
}
