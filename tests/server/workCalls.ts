import { CONTRACT } from './operations'
import type { Person, World } from './world'

const CONTRACT_FIELDS =
  'id user_id nom prenom debut fin type jours semaine hcFraction accord lacksAccord majeurLe matricule version'
export const ADD_CONTRACT = `mutation ($user: ID!, $input: ContractInput!) {
  addContract(user: $user, input: $input) { ${CONTRACT_FIELDS} } }`
export const EDIT_CONTRACT = `mutation ($contract: ID!, $input: ContractInput!, $version: Int) {
  editContract(contract: $contract, input: $input, version: $version) { ${CONTRACT_FIELDS} } }`
export const CANCEL_CONTRACT = `mutation ($contract: ID!, $version: Int, $reason: String) {
  cancelContract(contract: $contract, version: $version, reason: $reason) { id } }`
export const CONTRACTS = `query ($user: ID) { contracts(user: $user) {
  ${CONTRACT_FIELDS} rules { rule value looser articles } } }`

const ABSENCE = `id user_id debut fin half type libelle state comment askedBy decidedBy reason decidable cancellable toSee
  version`
export interface Absence {
  id: string
  debut: string
  fin: string
  half: string | null
  type: string
  libelle: string
  state: string
  askedBy: string
  decidedBy: string | null
  reason: string
  decidable: boolean
  cancellable: boolean
  toSee: boolean
  version: number
}
export const REQUEST = `mutation ($user: ID, $debut: String!, $fin: String!, $half: HalfDay, $type: String!, $comment: String) {
  requestAbsence(user: $user, debut: $debut, fin: $fin, half: $half, type: $type, comment: $comment) { ${ABSENCE} } }`
export const VALIDATE = `mutation ($absence: ID!, $version: Int) {
  validateAbsence(absence: $absence, version: $version) { ${ABSENCE} } }`
export const REFUSE = `mutation ($absence: ID!, $reason: String) {
  refuseAbsence(absence: $absence, reason: $reason) { ${ABSENCE} } }`
export const CANCEL = `mutation ($absence: ID!, $reason: String) {
  cancelAbsence(absence: $absence, reason: $reason) { ${ABSENCE} } }`
export const SEE = `mutation ($absence: ID!) { seeAbsence(absence: $absence) { ${ABSENCE} } }`

export const SET_DAY = `mutation ($company: ID!, $date: String!, $type: DayKind, $shown: DayKind) {
  setCompanyDay(company: $company, date: $date, type: $type, shown: $shown) { company region temple days { date type own holiday } } }`
export const SET_CALENDAR = `mutation ($company: ID!, $region: Region!, $temple: Boolean, $shownRegion: Region, $shownTemple: Boolean) {
  setCompanyCalendar(company: $company, region: $region, temple: $temple, shownRegion: $shownRegion, shownTemple: $shownTemple) { region temple } }`
export const ADD_SETTING = `mutation ($company: ID, $contract: ID, $input: RuleSettingInput!) {
  addRuleSetting(company: $company, contract: $contract, input: $input) { id rule value looser accord articles version } }`
const WORK_WEEKS = `query ($user: ID, $debut: String!, $fin: String!) {
  workWeeks(user: $user, debut: $debut, fin: $fin) {
    user_id
    days { date worked night sunday holiday mayDay absence due kind }
    weeks {
      week monday worked days contract { id } absences { id }
      hours { due assimilated paid solidarity base hs25 hs50 structural hc10 hc25 plain contingent compensation compensationYear }
      alerts { rule level article period value limit sentence what seenBy justification justifiedBy justifiedValue }
    }
  }
}`

export interface WorkAlert {
  rule: string
  level: string
  article: string
  period: string
  value: number
  limit: number
  sentence: string
  what: string
  seenBy: string | null
  justification: string
  justifiedBy: string | null
  justifiedValue: string | null
}
export interface WorkWeeks {
  days: {
    date: string
    worked: number
    night: number
    sunday: number
    holiday: number
    mayDay: number
    absence: number | null
    due: number
    kind: string | null
  }[]
  weeks: {
    week: string
    monday: string
    worked: number
    days: number | null
    contract: { id: string } | null
    absences: { id: string }[]
    hours: Record<string, number> | null
    alerts: WorkAlert[]
  }[]
}

export const workCalls = ({ ask }: World) => ({
  contract: async (admin: Person, user: number, input: object = {}) =>
    (
      await ask<{ addContract: { id: string; version: number } }>(admin, ADD_CONTRACT, {
        user,
        input: { ...CONTRACT, ...input },
      })
    ).addContract,
  request: async (person: Person, debut: string, more: object = {}) =>
    (await ask<{ requestAbsence: Absence }>(person, REQUEST, { debut, fin: debut, type: 'CP', ...more }))
      .requestAbsence,
  work: async (viewer: Person, debut: string, fin: string, user?: number) =>
    (await ask<{ workWeeks: WorkWeeks }>(viewer, WORK_WEEKS, { user, debut, fin })).workWeeks,
})
