import { holidaysOf } from '../../../server/calendar/holidays'
import { MAINLAND } from '../../../server/companyCalendar/calendar'
import { DAY } from '../../support/durations'
import { dateAt, instantOf, now, type Person, type World } from '../world'

const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY * 1_000).toISOString().slice(0, 10)

/** A date: `day` counts from Monday, `weeks` back from this week. */
export function dayOf(weeks: number, day: number): string {
  const today = dateAt(now())
  const weekday = (new Date(today).getUTCDay() + 6) % 7
  return addDays(today, day - weekday - 7 * weeks)
}

/** Weeks back from this week to a recent one that is over and has no public holiday. */
export function ordinaryWeek(): number {
  for (let weeks = 1; ; weeks++) {
    const dates = Array.from({ length: 7 }, (_, day) => dayOf(weeks, day))
    if (dates.every((date) => !holidaysOf(Number(date.slice(0, 4)), MAINLAND).has(date))) return weeks
  }
}

const WEEK = `user_id monday sunday state version isOver running entries submittedAt changed decision decidedAt decidedBy
  unsubmitted selfApproved toSee decidable revocable total days { date seconds }`

export interface Week {
  user_id: string
  monday: string
  sunday: string
  state: string
  version: string
  isOver: boolean
  running: number
  entries: number
  submittedAt: string | null
  changed: boolean
  decision: string | null
  decidedAt: string | null
  decidedBy: string | null
  unsubmitted: boolean
  selfApproved: boolean
  toSee: boolean
  decidable: boolean
  revocable: boolean
  total: number
  days: { date: string; seconds: number }[]
}

export const SHEET = `query ($user: ID, $date: String!) { week(user: $user, date: $date) {
  nom prenom societe week { ${WEEK} }
  parts { entry date debut fin from to libelle projet commentaire pause corrected manual longue }
  history { actor action reason } snapshots { number actor hash } } }`
export const CHECK = `query ($user: ID, $date: String!) { checkWeek(user: $user, date: $date) {
  number hash intact matches differences } }`
export const SUBMIT = `mutation ($date: String!, $version: String) { submitWeek(date: $date, version: $version) { ${WEEK} } }`
export const WITHDRAW = `mutation ($date: String!, $version: String) { withdrawWeek(date: $date, version: $version) { ${WEEK} } }`
export const SEE = `mutation ($date: String!) { seeWeek(date: $date) { ${WEEK} } }`
export const APPROVE = `mutation ($weeks: [WeekToApprove!]!) { approveWeeks(weeks: $weeks) {
  user_id date refusal refusalCode refusalField week { ${WEEK} } } }`
const decide = (name: string) => `mutation ($user: ID!, $date: String!, $version: String, $reason: String) {
  ${name}(user: $user, date: $date, version: $version, reason: $reason) { ${WEEK} } }`
export const SEND_BACK = decide('sendBackWeek')
export const REOPEN = decide('reopenWeek')

export interface Answer {
  user_id: string
  date: string
  refusal: string | null
  refusalCode: string | null
  refusalField: string | null
  week: Week | null
}

export function weekCalls({ ask, insertEntry }: World) {
  return {
    async sheet(viewer: Person, date: string, user?: number) {
      type Sheet = {
        week: {
          week: Week
          parts: Record<string, unknown>[]
          history: { actor: string; action: string; reason: string }[]
          snapshots: { number: number; actor: string; hash: string }[]
        }
      }
      return (await ask<Sheet>(viewer, SHEET, { user, date })).week
    },
    async check(viewer: Person, date: string, user?: number) {
      type Check = {
        checkWeek: { number: number; hash: string; intact: boolean; matches: boolean; differences: string[] }
      }
      return (await ask<Check>(viewer, CHECK, { user, date })).checkWeek
    },
    submit: async (viewer: Person, date: string) =>
      (await ask<{ submitWeek: Week }>(viewer, SUBMIT, { date })).submitWeek,
    approve: async (viewer: Person, ...weeks: Record<string, unknown>[]) =>
      (await ask<{ approveWeeks: Answer[] }>(viewer, APPROVE, { weeks })).approveWeeks,
    /** Inserts an entry between two hours of a day. */
    work: (person: Pick<Person, 'id'>, date: string, from: number, to: number, more: object = {}) =>
      insertEntry(person.id, { debut: instantOf(date, from), fin: instantOf(date, to), ...more }),
  }
}
