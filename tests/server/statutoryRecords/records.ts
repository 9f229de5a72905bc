import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll } from 'vitest'
import { HOUR } from '../../support/durations'
import { instantOf } from '../../support/hourCases'
import { type Person, SOUTH, type World } from '../world'

export const CONTRACT = `mutation ($user: ID!, $input: ContractInput!) { addContract(user: $user, input: $input) { id } }`
const SUBMIT = `mutation ($date: String!) { submitWeek(date: $date) { version } }`
const APPROVE = `mutation ($weeks: [WeekToApprove!]!) { approveWeeks(weeks: $weeks) { refusal } }`
export const WEEK = `query ($user: ID!, $date: String!) { week(user: $user, date: $date) { snapshots { hash } } }`
const HOURS = 'hours { s as hs25 hs50 hc10 hc25 tn }'
const PERSON = 'person { nom prenom matricule societe contract }'
export const WEEK_RECORD = `query ($user: ID!, $date: String!) { record: weekRecord(user: $user, date: $date) {
  ${PERSON} week monday sunday worked jours alerts disagreements submitted approved hash ${HOURS}
  days { date breaks worked night kind periods { debut fin corrected } absences { label seconds } } } }`
export const MONTH_RECORD = `query ($user: ID!, $month: String!) { record: monthRecord(user: $user, month: $month) {
  ${PERSON} month worked rtt ${HOURS} weeks { monday sunday state worked hash ${HOURS} }
  year { hs25 hs50 contingent } replaced { month year } unapproved { month year before } rcr { acquired taken left } cor { acquired taken left } jours { month year } } }`
export const PERIOD_RECORD = `query ($user: ID!, $debut: String!, $fin: String!) {
  record: periodRecord(user: $user, debut: $debut, fin: $fin) { ${PERSON} debut fin worked months { month worked } } }`

export type More = { pause?: number; corrected?: number; of?: Person }

export async function textOf(file: Buffer) {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

/** A user with an approved week in November 2026, their supervisor, and one of another company. */
export function useRecords({ application, newPerson, ask }: World) {
  const people = {} as Record<'user' | 'supervisor' | 'stranger', Person>
  const store = (debut: string, fin: string, { pause = 0, corrected = 0, of = people.user }: More = {}) =>
    application.database.query(
      "INSERT INTO task (user_id, date, debut, fin, commentaire, pause, corrected) VALUES (?, ?, ?, ?, '', ?, ?)",
      [of.id, debut.slice(0, 10), instantOf(debut), instantOf(fin), pause, corrected],
    )
  beforeAll(async () => {
    const admin = await newPerson({ acces: 'A' })
    people.user = await newPerson()
    people.supervisor = await newPerson({ acces: 'S' })
    people.stranger = await newPerson({ acces: 'S', societe_id: SOUTH })
    await ask(admin, CONTRACT, {
      user: people.user.id,
      input: {
        debut: '2026-01-01',
        fin: '2027-12-31',
        type: 'HEURES',
        matricule: '0042',
        jours: [7, 7, 7, 7, 7, 0, 0].map((hours) => hours * HOUR),
      },
    })
    for (const day of ['02', '03', '04', '05', '06'])
      await store(`2026-11-${day}T08:00:00+01:00`, `2026-11-${day}T17:00:00+01:00`)
    await store('2026-11-03T12:00:00+01:00', '2026-11-03T12:30:00+01:00', { pause: 1 })
    await store('2026-11-07T22:00:00+01:00', '2026-11-08T01:00:00+01:00', { corrected: 1 })
    await ask(people.user, SUBMIT, { date: '2026-11-02' })
    await ask(people.supervisor, APPROVE, { weeks: [{ user: people.user.id, date: '2026-11-02' }] })
  })

  async function take(path: string, json: object, { token }: Pick<Person, 'token'>) {
    const response = await fetch(`${application.url}/api/releves/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(json),
    })
    return { status: response.status, file: Buffer.from(await response.arrayBuffer()) }
  }
  return { people, store, take }
}
