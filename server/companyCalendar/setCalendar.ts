import { setCompanyCalendarRule } from '../../schema/rules/work'
import type { Place } from '../calendar/holidays'
import { insertRow } from '../db/bulk'
import { CompanyCalendar } from '../db/entities/CompanyCalendar'
import { differences } from '../journal/differences'
import { AUDITED_COLUMNS } from '../journal/tables'
import type { Operation, WriteContext } from '../operation/operation'
import { lockSettingOwner } from '../ruleSettingCommands/setting'
import { badInput, staleVersion } from '../shared/errors'
import { formatDate } from '../workedTime/formatDate'
import { type CalendarRow, calendarPlace, isNeverSolidarity, MAINLAND, readCalendars } from './calendar'
import { type PresentedCalendar, presentCalendar } from './companyCalendar'

const PLACE = 'SELECT id, company_id, region, temple FROM company_calendar WHERE company_id = ?'

/** @throws {AppError} BAD_USER_INPUT that names a solidarity day which the new place does not allow */
async function refuseSolidarity(ctx: WriteContext, company: number, place: Place) {
  for (const { date, type } of (await readCalendars(ctx.db, [company])).daysOf(company))
    if (type === 'SOLIDARITE' && (await isNeverSolidarity(date, place)))
      throw badInput(
        `La journée de solidarité du ${formatDate(ctx, date)} ne peut pas y être un tel jour : déplacez-la d’abord (art. L3134-16)`,
        'region',
      )
}

export const setCompanyCalendar: Operation<typeof setCompanyCalendarRule, PresentedCalendar> = {
  name: 'setCompanyCalendar',
  access: 'maintain',
  writes: true,
  rule: setCompanyCalendarRule,
  async run(ctx, { company, region, temple, shownRegion, shownTemple }) {
    await lockSettingOwner(ctx, { company_id: company, contract_id: null })
    const [before] = await ctx.db.rows<CalendarRow>(PLACE, [company])
    const row = { company_id: company, region, temple: temple ? 1 : 0 }
    const year = Number(ctx.zone.dateAt(ctx.now()).slice(0, 4))
    if (before?.region === row.region && before.temple === row.temple)
      return presentCalendar(ctx, company, year)
    const current = before ? calendarPlace(before) : MAINLAND
    if (
      (shownRegion ?? current.region) !== current.region ||
      (shownTemple ?? current.temple) !== current.temple
    )
      throw staleVersion('Cette région')
    await refuseSolidarity(ctx, company, calendarPlace(row))
    if (before) await ctx.manager.update(CompanyCalendar, { id: before.id }, row)
    const id = before?.id ?? (await insertRow(ctx.manager, CompanyCalendar, row))
    ctx.journal.emit({
      subject: 'settings',
      action: 'edit',
      entity: 'company_calendar',
      entityId: id,
      ...differences(before, { id, ...row }, AUDITED_COLUMNS.company_calendar),
    })
    return presentCalendar(ctx, company, year)
  },
}
