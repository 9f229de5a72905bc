import { statisticsRule } from '../../schema/rules/statistics'
import { weekOf } from '../hours/time'
import { readRange } from '../reports/range'
import { reachUser } from '../reports/reachUser'
import type { Reading } from '../seam/operation'
import { lockedSentence, lockedWeeks as readLocked } from './lock'

/** A week that is locked, and what is said of it. */
export interface LockedWeek {
  monday: string
  sentence: string
}

/** Somebody's locked weeks of a range, for the screens that would let their entries be changed. */
export const lockedWeeks: Reading<typeof statisticsRule, LockedWeek[]> = {
  name: 'lockedWeeks',
  access: 'readStatistics',
  writes: false,
  rule: statisticsRule,
  async run(ctx, input) {
    const { id } = await reachUser(ctx, input.user)
    const { debut, fin } = readRange(input, ctx.zone)
    const weeks = await readLocked(ctx, id, weekOf(debut), fin)
    return weeks.map((week) => ({ monday: week.monday, sentence: lockedSentence(ctx.zone, week) }))
  },
}
