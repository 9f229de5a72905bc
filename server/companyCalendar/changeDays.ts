import { MAX_COMPANY_DAYS } from '../../schema/rules/work'
import { insertRow, selectIn } from '../db/bulk'
import { CompanyDay } from '../db/entities/CompanyDay'
import { differences } from '../journal/differences'
import { AUDITED_COLUMNS } from '../journal/tables'
import type { DayKind } from '../labourLaw/figures/input'
import type { WriteContext } from '../operation/operation'
import { lockSettingOwner } from '../ruleSettingCommands/setting'
import { badInput } from '../shared/errors'
import { type Calendars, type DayRow, isNeverSolidarity, readCalendars } from './calendar'

/** A company's own kind of a date; null for the default of its region. */
export interface DayChange {
  company: number
  date: string
  type: DayKind | null
}

/** A change that was made, with the kind before it. */
export interface ChangedDay extends DayChange {
  before: DayKind | null
}

const TOO_MANY = `${MAX_COMPANY_DAYS.toLocaleString('fr-FR')} jours au plus à la fois : choisissez moins d’années ou de sociétés`

const DAYS = 'SELECT id, company_id, date, type FROM company_day WHERE company_id IN'

export interface LockedDays {
  calendars: Calendars
  /** The row of a company's date; null as type once it was reset. */
  rowOf(company: number, date: string): DayRow | undefined
}

/** Locks companies, in one order for all callers, and reads their days. */
export async function lockDays(ctx: WriteContext, companies: readonly number[]): Promise<LockedDays> {
  const ids = [...new Set(companies)].sort((a, b) => a - b)
  for (const id of ids) await lockSettingOwner(ctx, { company_id: id, contract_id: null })
  const calendars = await readCalendars(ctx.db, ids)
  const keyOf = (company: number, date: string) => `${company} ${date}`
  const rows = new Map(
    (await selectIn<DayRow>(ctx.db, DAYS, ids)).map((row) => [keyOf(row.company_id, row.date), row]),
  )
  return { calendars, rowOf: (company, date) => rows.get(keyOf(company, date)) }
}

/**
 * Writes the changes, each with its event; days that are already so are left out.
 * @throws {AppError} BAD_USER_INPUT for a solidarity day that the law does not allow, or too many days
 */
export async function changeDays(
  ctx: WriteContext,
  { calendars, rowOf }: LockedDays,
  changes: Iterable<DayChange>,
): Promise<ChangedDay[]> {
  const changed: ChangedDay[] = []
  for (const { company, date, type } of changes) {
    const row = rowOf(company, date)
    const before = row?.type ?? null
    if (before === type) continue
    if (type === 'SOLIDARITE' && (await isNeverSolidarity(date, calendars.placeOf(company))))
      throw badInput('Ce jour ne peut pas être la journée de solidarité (art. L3133-11, L3134-16)', 'date')
    if (changed.length === MAX_COMPANY_DAYS) throw badInput(TOO_MANY, 'years')
    changed.push({ company, date, type, before })
  }
  for (const { company, date, type } of changed) {
    const row = rowOf(company, date)
    const stored = { company_id: company, date, type }
    if (row) await ctx.manager.update(CompanyDay, { id: row.id }, { type })
    const id = row?.id ?? (await insertRow(ctx.manager, CompanyDay, stored))
    ctx.journal.emit({
      subject: 'settings',
      action: 'edit',
      entity: 'company_day',
      entityId: id,
      ...differences(row, { id, ...stored }, AUDITED_COLUMNS.company_day),
    })
  }
  return changed
}
