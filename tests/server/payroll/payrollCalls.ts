import { expect } from 'vitest'
import { PRESETS } from '../../../server/payroll/presets'
import { HOUR } from '../../support/durations'
import { instantOf } from '../../support/hourCases'
import { stoppedAt } from '../evaluation/cases/clock'
import { ADD_CONTRACT } from '../workCalls'
import type { Person, World } from '../world'

/** A server whose clock stands after the months of these tests: only the last two years are reported. */
export const PAYROLL_SERVER = {
  TIME_ZONE: 'Europe/Paris',
  NODE_OPTIONS: stoppedAt('2026-12-15T12:00:00'),
}

export const SAVE = `mutation ($kept: ID, $name: String!, $mapping: PayrollMappingInput!, $version: Int) {
  savePayrollMapping(kept: $kept, name: $name, mapping: $mapping, version: $version) {
    id name version mapping { layout } } }`
export const PREVIEW = `query ($month: String!, $mapping: PayrollMappingInput!, $company: ID, $kept: ID) {
  payrollPreview(month: $month, mapping: $mapping, company: $company, kept: $kept) {
    headings rows subjects { nom field incomplete remark } lines people problems changed nothing leftOut
    unpaid { field people }
    withoutHours mixed waiting { user_id mondays lacksEnd } gaps { user_id mondays } short { user_id weeks { monday due worked } } held { user_id mondays }
    elsewhere { mapping by } } }`
export const EXPORT = `mutation ($month: String!, $kept: ID!, $company: ID, $version: Int) {
  exportPayroll(month: $month, kept: $kept, company: $company, version: $version) {
    id name people size hash isLast } }`
export const EXPORTS =
  'query { payrollExports { id month mapping people hash by isLast cancelledAt cancelledBy reason } }'
export const CANCEL = `mutation ($export: ID!, $reason: String! = "essai") {
  cancelPayrollExport(export: $export, reason: $reason) { id isLast cancelledAt cancelledBy reason } }`
export const APPROVE = `mutation ($weeks: [WeekToApprove!]!) { approveWeeks(weeks: $weeks) { refusal week { version } } }`
export const REOPEN = `mutation ($user: ID!, $date: String!, $version: String) {
  reopenWeek(user: $user, date: $date, version: $version, reason: "oubli") { version } }`
export const ABSENT = `mutation ($user: ID!, $debut: String!, $fin: String!, $half: HalfDay, $fromNoon: Boolean) {
  requestAbsence(user: $user, debut: $debut, fin: $fin, half: $half, fromNoon: $fromNoon, type: "CP") { state } }`

/** A line per code: worked hours and the first overtime. */
export const mapping = {
  ...(PRESETS.find(({ id }) => id === 'nibelis')?.mapping as object),
  header: false,
  codes: [
    { field: 'h_travaillees', code: 'HT' },
    { field: 'hs25', code: 'HS25' },
  ],
}

/** The weeks of November 2026 that have work. */
export const MONDAYS = ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23'] as const

const THIRTY_FIVE = [7, 7, 7, 7, 7, 0, 0].map((hours) => hours * HOUR)

interface Named {
  user_id: string
  mondays: string[]
}

export interface Previewed {
  headings: string[]
  rows: string[][]
  subjects: { nom: string; field: string | null; incomplete: boolean; remark: string | null }[]
  lines: number
  people: number
  problems: string[]
  changed: string[]
  nothing: string | null
  leftOut: string[]
  unpaid: { field: string; people: string[] }[]
  withoutHours: string[]
  mixed: string[]
  waiting: (Named & { lacksEnd: boolean })[]
  gaps: Named[]
  short: { user_id: string; weeks: { monday: string; due: number; worked: number }[] }[]
  held: Named[]
  elsewhere: { mapping: string; by: string }[]
}

export interface Asked {
  month: string
  mapping?: object
  company?: number | null
  kept?: string
}

/** What the tests of payroll do, as the administrator of a world. */
export function payrollCalls({ application, insertPerson, ask }: World, admin: () => Person) {
  /** Nine hours of a day. */
  const workDay = (user: number, date: string) =>
    application.database.query(
      "INSERT INTO task (user_id, date, debut, fin, commentaire, pause) VALUES (?, ?, ?, ?, '', 0)",
      [user, date, instantOf(`${date}T08:00:00+01:00`), instantOf(`${date}T17:00:00+01:00`)],
    )
  const addContract = async (user: number, input: object) =>
    (await ask<{ addContract: { id: string } }>(admin(), ADD_CONTRACT, { user, input })).addContract.id
  const contractOf = (user: number, matricule: string, debut = '2026-01-01', fin: string | null = null) =>
    addContract(user, { debut, fin, type: 'HEURES', matricule, jours: THIRTY_FIVE })
  const preview = async (asked: Asked) =>
    (await ask<{ payrollPreview: Previewed }>(admin(), PREVIEW, { mapping, ...asked })).payrollPreview
  return {
    workDay,
    addContract,
    contractOf,
    preview,
    async employ(matricule: string, cells: object = {}) {
      const person = await insertPerson(cells)
      await contractOf(person.id, matricule)
      return person
    },
    /** @returns the version of each week */
    async approve(user: number, ...mondays: readonly string[]) {
      const weeks = mondays.map((date) => ({ user, date, reason: 'vu' }))
      type Answer = { approveWeeks: { refusal: string | null; week: { version: string } }[] }
      const { approveWeeks } = await ask<Answer>(admin(), APPROVE, { weeks })
      expect(approveWeeks.map(({ refusal }) => refusal)).toEqual(mondays.map(() => null))
      return approveWeeks.map(({ week }) => week.version)
    },
    reopen: (user: number, date: string, version?: string) =>
      ask(admin(), REOPEN, { user, date, version: version ?? null }),
    async keep(name: string, kept: object = mapping) {
      type Answer = { savePayrollMapping: { id: string; version: number } }
      return (await ask<Answer>(admin(), SAVE, { name, mapping: kept })).savePayrollMapping
    },
    async exportMonth(asked: { month: string; kept: string; company?: number; version?: number }) {
      return (await ask<{ exportPayroll: { id: string } }>(admin(), EXPORT, asked)).exportPayroll.id
    },
    /** Lines of a person by their number: code, first day, amount. */
    async linesOf(matricule: string, asked: Asked): Promise<string[]> {
      return (await preview(asked)).rows
        .filter(([whose]) => whose === matricule)
        .map(([, , , code, debut, , amount]) => `${code} ${debut} ${amount}`)
    },
    async download(id: string, person: Partial<Person> = admin()) {
      const response = await fetch(`${application.url}/api/paie/exports/${id}`, {
        headers: { authorization: `Bearer ${person.token}` },
      })
      return {
        status: response.status,
        text: Buffer.from(await response.arrayBuffer()).toString('latin1'),
      }
    },
  }
}
