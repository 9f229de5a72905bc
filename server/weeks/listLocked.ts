import { statisticsRule } from '../../schema/rules/statistics'
import { findUserInScope } from '../access/findUserInScope'
import { readPersonNames } from '../access/personNames'
import { readRange } from '../access/range'
import type { ReadOperation } from '../operation/operation'
import { lockedSentence, readLockedWeeks as readLocked } from '../weekLocks/lock'
import { weekOf } from '../workedTime/time'
import { type PresentedReopening, presentReopening } from './reopening'

export interface PresentedLock {
  monday: string
  sentence: string
  reopening: PresentedReopening | null
}

export const lockedWeeks: ReadOperation<typeof statisticsRule, PresentedLock[]> = {
  name: 'lockedWeeks',
  access: 'readStatistics',
  writes: false,
  rule: statisticsRule,
  async run(ctx, input) {
    const { id } = await findUserInScope(ctx, input.user)
    const { debut, fin } = readRange(input, ctx.zone)
    const weeks = await readLocked(ctx, id, weekOf(debut), fin)
    const names = await readPersonNames(
      ctx,
      weeks.map(({ reopening_by }) => reopening_by),
    )
    return weeks.map((week) => ({
      monday: week.monday,
      sentence: lockedSentence(ctx, week),
      reopening: presentReopening(week, names),
    }))
  },
}
