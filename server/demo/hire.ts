import { refuseAbsence, validateAbsence } from '../absences/decideAbsence'
import { requestAbsence } from '../absences/requestAbsence'
import { setCompanyDay } from '../companyCalendar/setDays'
import { addContract } from '../contracts/addContract'
import { addTask } from '../entryCommands/addTask'
import { startBreak } from '../entryCommands/startBreak'
import { startTask } from '../entryCommands/startTask'
import type { Application } from '../operation/services'
import { addRuleSetting } from '../ruleSettingCommands/addRuleSetting'
import { addDays, weekOf } from '../workedTime/time'
import { callAs, type Member } from './callAs'
import { takeLeave } from './takeLeave'

const HOUR = 3_600
const HIRED = '2024-01-01'
const week = (...hours: number[]) => Array.from({ length: 7 }, (_, day) => (hours[day] ?? 0) * HOUR)
const FULL = { type: 'HEURES', jours: week(7, 7, 7, 7, 7) }
const LAST_CHOICE = `
  SELECT typetache_id AS tache, client_id AS client FROM task WHERE user_id = ? AND pause = 0 ORDER BY debut DESC LIMIT 1`
/** By index of the user; the others work 35 hours. */
const CONTRACTS: Record<number, object> = {
  0: { type: 'HEURES', jours: week(8, 8, 8, 8, 7) },
  2: {
    type: 'HEURES',
    jours: week(7, 7, 7, 7),
    hcFraction: '1/3',
    accord: 'Accord de branche étendu sur le temps partiel, article 3',
  },
  3: { type: 'FORFAIT_JOURS', jours: week() },
}
const worksOn = (place: number, weekday: number) => {
  const { type, jours } = { ...FULL, ...CONTRACTS[place] }
  return type === 'FORFAIT_JOURS' || (jours[weekday] ?? 0) > 0
}
const CONTINGENT = 250 * HOUR
const LAST_DIGITS = 3

/** Contracts of several types, a day when a company is closed, and rules of an agreement. */
async function settle(application: Application, admin: Member, staff: readonly Member[]) {
  for (const [place, { id }] of [...staff, admin].entries())
    await callAs(application, admin, addContract, {
      user: id,
      debut: HIRED,
      matricule: `A${String(id).padStart(LAST_DIGITS, '0')}`,
      ...FULL,
      ...CONTRACTS[place],
    })
  const company = admin.societe_id
  const year = application.zone.dateAt(application.now()).slice(0, 4)
  for (const closed of new Set([company, ...staff.map(({ societe_id }) => societe_id)]))
    await callAs(application, admin, setCompanyDay, {
      company: closed,
      date: `${year}-12-24`,
      type: 'FERME',
    })
  await callAs(application, admin, addRuleSetting, {
    company,
    rule: 'CONT',
    value: CONTINGENT,
    debut: `${year}-01-01`,
    accord: 'Accord d’entreprise sur le temps de travail, article 4',
  })
}

/** Two users with alerts: one for a day too long, one for a night's rest too short. */
async function workLong(application: Application, tuesday: string, [one, other]: readonly Member[]) {
  const add = (who: Member | undefined, date: string, debut: string, fin: string) =>
    who &&
    callAs(application, who, addTask, {
      date,
      debut,
      fin,
      commentaire: 'Mise en production',
      reason: 'Oubliée sur le moment',
    })
  await add(one, tuesday, '07:00', '13:00')
  await add(one, tuesday, '13:00', '20:30')
  await add(other, tuesday, '14:00', '23:45')
  await add(other, addDays(tuesday, 1), '07:15', '12:00')
}

async function beAtWork(application: Application, [busy, resting]: readonly Member[]) {
  if (!busy || !resting) return
  const [last] = await application.database.read((db) =>
    db.rows<{ tache: number; client: number }>(LAST_CHOICE, [busy.id]),
  )
  await callAs(application, busy, startTask, { ...last })
  await callAs(application, resting, startBreak, {})
}

export async function hire(application: Application, admin: Member, staff: readonly Member[]): Promise<void> {
  await settle(application, admin, staff)
  const today = application.zone.dateAt(application.now())
  const monday = weekOf(today)
  const [supervisor, asking, resting, refused, ill, busy] = staff
  if (!supervisor || !asking || !resting || !refused || !ill || !busy) return
  await workLong(application, addDays(monday, -13), [asking, ill])
  await takeLeave(application, admin, staff, worksOn)
  const request = (who: Member, from: number, days: number, more: object) =>
    callAs(application, who, requestAbsence, {
      debut: addDays(monday, from),
      fin: addDays(monday, from + days - 1),
      ...more,
    })
  await request(asking, 21, 5, { type: 'CP', comment: 'Vacances scolaires' })
  const rest = await request(resting, 14, 3, { type: 'RTT' })
  await callAs(application, supervisor, validateAbsence, { absence: rest.id })
  const leave = await request(refused, 7, 5, { type: 'CP' })
  await callAs(application, supervisor, refuseAbsence, {
    absence: leave.id,
    reason: 'Livraison prévue cette semaine-là',
  })
  const friday = addDays(monday, 4)
  const until = today > friday ? today : friday
  await callAs(application, supervisor, requestAbsence, {
    debut: today,
    fin: until,
    user: ill.id,
    type: 'MALADIE',
  })
  await request(supervisor, 28, 5, { type: 'CP' })
  await beAtWork(application, [busy, refused])
}
