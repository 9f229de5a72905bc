import { type Repeat, repeatedRanges } from '../../schema/repeatedRanges'
import { MAX_COMPANY_DAYS, setCompanyPeriodRule } from '../../schema/rules/work'
import { LAST_DATE } from '../../schema/typed'
import { readRange } from '../access/range'
import { isOff } from '../labourLaw/figures/days'
import type { DayKind } from '../labourLaw/figures/input'
import type { Operation } from '../operation/operation'
import { badInput } from '../shared/errors'
import { addDays, weekdayOf } from '../workedTime/time'
import { type ChangedDay, changeDays, type DayChange, lockDays, refuseTooMany } from './changeDays'

const SATURDAY = 5

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
    const wanted = new Map<string, DayChange>()
    for (const company of new Set(companies)) {
      const calendar = locked.calendars.of(company)
      for (const { debut, fin } of ranges)
        for (let date = debut; date <= fin; date = addDays(date, 1)) {
          const kind = calendar.kindOf(date)
          if (kind === 'SOLIDARITE' || (type === 'FERME' && isOff(kind))) continue
          if (type !== null && kind === 'FERIE') continue
          if (!weekends && weekdayOf(date) >= SATURDAY) continue
          if ((locked.rowOf(company, date)?.type ?? null) === type) continue
          wanted.set(`${company} ${date}`, { company, date, type })
          if (wanted.size > MAX_COMPANY_DAYS) refuseTooMany()
        }
    }
    return changeDays(ctx, locked, [...wanted.values()])
  },
}
