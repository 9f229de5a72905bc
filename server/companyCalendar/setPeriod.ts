import { type Repeat, repeatedRanges } from '../../schema/repeatedRanges'
import { setCompanyPeriodRule } from '../../schema/rules/work'
import { LAST_DATE } from '../../schema/typed'
import { readRange } from '../access/range'
import { isOff } from '../labourLaw/figures/days'
import type { DayKind } from '../labourLaw/figures/input'
import type { Operation } from '../operation/operation'
import { badInput } from '../shared/errors'
import type { Range } from '../workedTime/dates'
import { addDays, weekdayOf } from '../workedTime/time'
import { type ChangedDay, changeDays, type DayChange, type LockedDays, lockDays } from './changeDays'

const SATURDAY = 5

interface Asked {
  companies: readonly number[]
  /** In order; a range of a whole year and the next one share a day. */
  ranges: readonly Range[]
  type: DayKind | null
  weekends: boolean
}

/** The days of each company, each once. */
function* changesIn(
  { calendars }: LockedDays,
  { companies, ranges, type, weekends }: Asked,
): Generator<DayChange> {
  for (const company of new Set(companies)) {
    const calendar = calendars.of(company)
    let next = ''
    for (const { debut, fin } of ranges) {
      for (let date = debut > next ? debut : next; date <= fin; date = addDays(date, 1)) {
        const kind = calendar.kindOf(date)
        if (kind === 'SOLIDARITE' || (type === 'FERME' && isOff(kind))) continue
        if (type !== null && kind === 'FERIE') continue
        if (!weekends && weekdayOf(date) >= SATURDAY) continue
        yield { company, date, type }
      }
      next = addDays(fin, 1)
    }
  }
}

/**
 * Sets all days of a range to one kind, in several years and companies at once. Weekends are left out unless
 * asked for, solidarity days and holidays always: they are changed one by one.
 */
export const setCompanyPeriod: Operation<typeof setCompanyPeriodRule, ChangedDay[]> = {
  name: 'setCompanyPeriod',
  access: 'maintain',
  writes: true,
  cost: 'bulk',
  rule: setCompanyPeriodRule,
  async run(ctx, { companies, years, repeat, type: given, weekends, ...period }) {
    const range = readRange(period, ctx.zone)
    const type = (given ?? null) as DayKind | null
    const ranges = repeatedRanges(range, years ?? 1, (repeat ?? 'DATES') as Repeat)
    if (ranges.some(({ fin }) => fin > LAST_DATE)) throw badInput('Année invalide', 'years')
    const locked = await lockDays(ctx, companies)
    return changeDays(
      ctx,
      locked,
      changesIn(locked, { companies, ranges, type, weekends: Boolean(weekends) }),
    )
  },
}
