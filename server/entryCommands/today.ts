import { ofDayRule } from '../../schema/rules/task'
import { targetUser } from '../entries/entry'
import { type PresentedInProgress, presentInProgress } from '../entries/recent'
import { readDay } from '../entries/timeline'
import type { ReadOperation } from '../operation/operation'
import { readSubmitted } from '../weekLocks/readSubmitted'
import { inProgress } from '../workedTime/inProgress'
import { formatDuration } from '../workedTime/time'
import { readRequestedDay } from './readRequestedDay'

export interface Today {
  date: string
  worked: string
  breaks: string
  inProgress: PresentedInProgress | null
  /** Of the day's week. */
  submittedAt: string | null
}

const sum = (seconds: number[]) => formatDuration(seconds.reduce((total, one) => total + one, 0))

/** Totals of a day, by default today, computed like the statistics: D15. */
export const today: ReadOperation<typeof ofDayRule, Today> = {
  name: 'today',
  access: 'log',
  writes: false,
  cost: 'row',
  rule: ofDayRule,
  async run(ctx, input) {
    const { id } = await targetUser(ctx, input.user)
    const date = readRequestedDay(ctx, input.date)
    const { rows, timeline } = await readDay(ctx, id, date)
    const { counted, rested } = timeline
    const running = inProgress(rows, [date], { zone: ctx.zone, now: ctx.now() })
    return {
      date,
      worked: sum(counted),
      breaks: sum(rested),
      inProgress: presentInProgress(running),
      submittedAt: await readSubmitted(ctx, id, date),
    }
  },
}
