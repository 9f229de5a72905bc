import type { Case } from '../../../server/commands/evaluateCase'
import { createZone } from '../../../server/workedTime/time'
import { ADD_SETTING, SET_CALENDAR, SET_DAY, workCalls } from '../workCalls'
import type { Person, World } from '../world'

export const PARIS = 'Europe/Paris'
const zone = createZone(PARIS)
const FIRST_DAY = '2020-01-01'

/** The instant of a civil time of Paris, in the notation of the cases. */
export function instantOf(text: string): number {
  const [date = '', time = ''] = text.split('T')
  const [hours, minutes, seconds] = time.split(':').map(Number)
  return zone.instantsOf(date, (hours ?? 0) * 3_600 + (minutes ?? 0) * 60 + (seconds ?? 0))[0] ?? 0
}

function rulesOf({ settings: { rules = [], staff, rcr, ferieAssimile } }: Case) {
  const ofCompany = (rule: string, value: number) => ({ rule, value, debut: FIRST_DAY })
  return [
    ...rules,
    ...(staff ? [ofCompany('STAFF', staff)] : []),
    ...(rcr ? [ofCompany('RCR', 1)] : []),
    ...(ferieAssimile ? [ofCompany('FERIE_ASSIMILE', 1)] : []),
  ]
}

/** A user with the timeline of a case, and a company of their own. */
export interface Living {
  person: Person
  company: number
}

/** Inserts the timelines of cases into a server in the zone of Paris. */
export function livesOf(world: World) {
  const { application, newPerson, ask, sum } = world
  const { contract, request } = workCalls(world)
  let companies = 100

  /** Inserts an entry directly; the caller recomputes the sums. */
  async function insertEntry(user: number, debut: number, fin: number | null, pause = 0, cancelled = false) {
    await application.database.query(
      `INSERT INTO task (user_id, date, debut, fin, commentaire, pause, cancelled_at) VALUES (?, ?, ?, ?, '', ?, ?)`,
      [user, zone.dateAt(debut), debut, fin, pause, cancelled ? debut : null],
    )
  }

  async function addCompany(): Promise<number> {
    const id = companies++
    await application.database.query(
      'INSERT INTO company (id, nom, name_key, holding_id) VALUES (?, ?, ?, 1)',
      [id, `Cas ${id}`, `cas ${id}`],
    )
    return id
  }

  async function live(admin: Person, given: Case, matricule?: string): Promise<Living> {
    const { contract: contracts, absences, calendar, entries } = given
    const company = await addCompany()
    const person = await newPerson({ societe_id: company })
    for (const one of contracts)
      await contract(admin, person.id, { ...one, matricule, accord: 'Accord de branche' })
    for (const { type, from, to, half } of absences)
      await request(admin, from, { user: person.id, fin: to, type, half })
    await ask(admin, SET_CALENDAR, { company, region: calendar.region, temple: calendar.temple })
    for (const day of calendar.days) await ask(admin, SET_DAY, { company, ...day })
    for (const { rule, value, debut } of rulesOf(given))
      await ask(admin, ADD_SETTING, { company, input: { rule, value, debut, accord: 'Accord' } })
    for (const { type, from, to, cancelled } of entries)
      await insertEntry(
        ...([person.id, instantOf(from), to === null ? null : instantOf(to)] as const),
        ...([type === 'P' ? 1 : 0, cancelled] as const),
      )
    await sum(person.id)
    return { person, company }
  }

  return { live, insertEntry, addCompany }
}
