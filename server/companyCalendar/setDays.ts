import { setCompanyDayRule, setCompanyDaysRule } from '../../schema/rules/work'
import type { DayKind } from '../labourLaw/figures/input'
import type { Operation } from '../operation/operation'
import { badInput, staleVersion } from '../shared/errors'
import { readDate } from '../workedTime/dates'
import type { Zone } from '../workedTime/time'
import { type ChangedDay, changeDays, type LockedDays, lockDays } from './changeDays'
import { type PresentedCalendar, presentCalendar } from './companyCalendar'

interface Given {
  company: number
  date: string
  type?: string | null | undefined
  shown?: string | null | undefined
}

function readDay({ company, date: text, type }: Given, zone: Zone) {
  const date = readDate(text, zone)
  if (!date) throw badInput('Date invalide', 'date')
  return { company, date, type: (type ?? null) as DayKind | null }
}

/** Whether the day was changed to another kind than the caller has read, or wants. */
const isStale = (
  { rowOf }: LockedDays,
  { company, date, type }: ReturnType<typeof readDay>,
  shown: unknown,
) => {
  const current = rowOf(company, date)?.type ?? null
  return shown !== undefined && shown !== current && type !== current
}

/** Sets the kind of a date for a company; without a kind, the default of its region. */
export const setCompanyDay: Operation<typeof setCompanyDayRule, PresentedCalendar> = {
  name: 'setCompanyDay',
  access: 'maintain',
  writes: true,
  rule: setCompanyDayRule,
  async run(ctx, given) {
    const day = readDay(given, ctx.zone)
    const locked = await lockDays(ctx, [day.company])
    if (isStale(locked, day, given.shown)) throw staleVersion('Ce jour')
    await changeDays(ctx, locked, [day])
    return presentCalendar(ctx, day.company, Number(day.date.slice(0, 4)))
  },
}

/** Sets days of companies, in one transaction, each with its event. */
export const setCompanyDays: Operation<typeof setCompanyDaysRule, ChangedDay[]> = {
  name: 'setCompanyDays',
  access: 'maintain',
  writes: true,
  cost: 'bulk',
  rule: setCompanyDaysRule,
  async run(ctx, { days }) {
    const wanted = days.map((given) => ({ ...readDay(given, ctx.zone), shown: given.shown }))
    if (new Set(wanted.map(({ company, date }) => `${company} ${date}`)).size < wanted.length)
      throw badInput('Un jour figure deux fois', 'days')
    const locked = await lockDays(
      ctx,
      wanted.map(({ company }) => company),
    )
    if (wanted.some((day) => isStale(locked, day, day.shown)))
      throw staleVersion(wanted.length === 1 ? 'Ce jour' : 'Un de ces jours')
    return changeDays(ctx, locked, wanted)
  },
}
