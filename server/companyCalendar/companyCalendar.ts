import { companyCalendarRule } from '../../schema/rules/work'
import type { Region } from '../calendar/holidays'
import type { DayKind } from '../labourLaw/figures/input'
import type { OperationContext, ReadOperation } from '../operation/operation'
import { notFound } from '../shared/errors'
import { readCalendars } from './calendar'

export interface PresentedCalendar {
  company: number
  region: Region
  temple: boolean
  days: { date: string; type: DayKind | null; own: boolean; holiday: boolean; name: string }[]
}

export async function presentCalendar(
  { db }: Pick<OperationContext, 'db'>,
  company: number,
  year: number,
): Promise<PresentedCalendar> {
  const calendars = await readCalendars(db, [company])
  const place = calendars.placeOf(company)
  const holidays = calendars.holidaysOf(company, year)
  const own = new Map(
    calendars
      .daysOf(company)
      .filter(({ date }) => date.startsWith(`${year}-`))
      .map(({ date, type }) => [date, type]),
  )
  const dates = [...new Set([...holidays.keys(), ...own.keys()])].sort()
  return {
    company,
    ...place,
    days: dates.map((date) => ({
      date,
      type: own.get(date) ?? 'FERIE',
      own: own.has(date),
      holiday: holidays.has(date),
      name: holidays.get(date) ?? '',
    })),
  }
}

const COMPANY = 'SELECT id FROM company WHERE id = ?'

export const companyCalendar: ReadOperation<typeof companyCalendarRule, PresentedCalendar> = {
  name: 'companyCalendar',
  access: 'readReference',
  writes: false,
  rule: companyCalendarRule,
  async run(ctx, { company, year }) {
    const [row] = await ctx.db.rows(COMPANY, [company])
    if (!row) throw notFound('Cette société n’existe pas')
    return presentCalendar(ctx, company, year)
  },
}
