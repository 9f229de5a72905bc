import {
  companyRecordsRule,
  monthRecordRule,
  periodRecordRule,
  weekRecordRule,
} from '../../schema/rules/records'
import { findUserInScope } from '../access/findUserInScope'
import { readRange } from '../access/range'
import { scopeFilter } from '../access/scopeFilter'
import { type Letterhead, letterheadOf } from '../companyIdentity/letterhead'
import type { LabelledPerson } from '../db/labels'
import { compareNames } from '../db/names'
import { employedOrWorkedIn } from '../evaluation/workedIn'
import { membershipsOf, readFormer } from '../memberships/companies'
import type { OperationContext, ReadOperation } from '../operation/operation'
import { mondaysOfMonth, spanOfMonth } from '../payroll/calendarMonth'
import { notFound } from '../shared/errors'
import { readMonday } from '../weeks/conditions'
import type { Range } from '../workedTime/dates'
import { evaluateMonth, readMonthRecord } from './readMonth'
import { readPeriodRecord } from './readPeriod'
import { readWeekRecords } from './readWeek'
import type { MonthRecord, PeriodRecord, WeekRecord } from './record'

/** Record for a file; `letterhead` is lazy. */
interface RecordFile<Kept> extends Range {
  record: Kept
  letterhead(): Promise<Letterhead>
}
export type WeekRecordFile = RecordFile<WeekRecord>
export type MonthRecordFile = RecordFile<MonthRecord>
export type PeriodRecordFile = RecordFile<PeriodRecord>
export interface CompanyRecords extends Range {
  month: string
  letterhead(): Promise<Letterhead>
  people(): AsyncGenerator<{ person: LabelledPerson; weeks: WeekRecord[]; document: MonthRecord }>
}

export const weekRecord: ReadOperation<typeof weekRecordRule, WeekRecordFile> = {
  name: 'weekRecord',
  access: 'readStatistics',
  writes: false,
  cost: 'evaluation',
  rule: weekRecordRule,
  async run(ctx, { user, date }) {
    const person = await findUserInScope(ctx, user)
    const monday = readMonday(ctx, date)
    const { value } = await readWeekRecords(ctx, person, [monday]).next()
    const record = value as WeekRecord
    return { debut: record.monday, fin: record.sunday, record, letterhead: letterheadOf(ctx) }
  },
}

export const monthRecord: ReadOperation<typeof monthRecordRule, MonthRecordFile> = {
  name: 'monthRecord',
  access: 'readStatistics',
  writes: false,
  cost: 'evaluation',
  rule: monthRecordRule,
  async run(ctx, { user, month }) {
    const person = await findUserInScope(ctx, user)
    return {
      ...spanOfMonth(month),
      record: await readMonthRecord(ctx, person, month),
      letterhead: letterheadOf(ctx),
    }
  },
}

export const periodRecord: ReadOperation<typeof periodRecordRule, PeriodRecordFile> = {
  name: 'periodRecord',
  access: 'readStatistics',
  writes: false,
  cost: 'evaluation',
  rule: periodRecordRule,
  async run(ctx, { user, debut, fin }) {
    const range = readRange({ debut, fin }, ctx.zone)
    const person = await findUserInScope(ctx, user)
    return {
      ...range,
      record: await readPeriodRecord(ctx, person, range),
      letterhead: letterheadOf(ctx),
    }
  },
}

const PEOPLE = `
  SELECT u.id, u.nom, u.prenom, u.societe_id, c.nom AS societe FROM user u JOIN company c ON c.id = u.societe_id`

async function* read(ctx: OperationContext, people: readonly LabelledPerson[], month: string) {
  for (const [index, person] of people.entries()) {
    ctx.progress.report(index, people.length)
    const judgement = await evaluateMonth(ctx, person, month)
    const weeks: WeekRecord[] = []
    for await (const record of readWeekRecords(ctx, person, mondaysOfMonth(month), judgement))
      weeks.push(record)
    yield { person, weeks, document: await readMonthRecord(ctx, person, month, judgement) }
  }
}

async function ofCompany(
  { db }: OperationContext,
  people: LabelledPerson[],
  company: number,
  { debut, fin }: Range,
) {
  const former = await readFormer(
    db,
    people.map(({ id }) => id),
  )
  return people.filter(({ id, societe_id }) =>
    membershipsOf(former.get(id), societe_id).some(
      (one) => one.company === company && one.debut <= fin && (one.fin ?? fin) >= debut,
    ),
  )
}

/** Records of a month for all users in scope, or of one company. */
export const companyRecords: ReadOperation<typeof companyRecordsRule, CompanyRecords> = {
  name: 'companyRecords',
  access: 'decideWeeks',
  writes: false,
  rule: companyRecordsRule,
  async run(ctx, { month, company }) {
    const { debut, fin } = spanOfMonth(month)
    const reached = scopeFilter(ctx)
    const present = employedOrWorkedIn(ctx.zone, { debut, fin })
    const people = await ctx.db.rows<LabelledPerson>(
      `${PEOPLE} WHERE ${present.where} AND ${reached.where}`,
      [...present.values, ...reached.values],
    )
    const chosen = (company ? await ofCompany(ctx, people, company, { debut, fin }) : people).sort(
      compareNames,
    )
    if (chosen.length === 0) throw notFound('Personne n’a de contrat ni d’heures ce mois-là')
    return { debut, fin, month, letterhead: letterheadOf(ctx), people: () => read(ctx, chosen, month) }
  },
}
