import { nothingRule } from '../../schema/rules/yup'
import { type Dates, rowHalfOn } from '../absences/halves'
import { readTypes } from '../absences/types'
import { scopeFilter } from '../access/scopeFilter'
import type { Value } from '../db/database'
import { compareNames } from '../db/names'
import { type PresentedInProgress, presentInProgress } from '../entries/recent'
import { assertMainThreadRows, mainThreadLimit } from '../operation/longWork'
import type { ReadOperation } from '../operation/operation'
import { groupBy } from '../shared/groupBy'
import { inProgress, isUnderWay } from '../workedTime/inProgress'
import { secondsWithin } from '../workedTime/spans'
import { addDays, dayStart, formatInstant } from '../workedTime/time'
import { type Interval, workedTime } from '../workedTime/worked'

type Presence = 'TACHE' | 'PAUSE' | 'ABSENT' | 'PAS_ENCORE' | 'PARTI'

interface WhoWorks {
  user_id: number
  nom: string
  prenom: string
  societe: string
  presence: Presence
  since: string | null
  what: string
  worked: number
  inProgress: PresentedInProgress | null
}

interface Found extends Interval {
  user_id: number
  typetache_id: number | null
}

interface Away {
  user_id: number
  debut: string
  type: string
  /** Half of today; null for the whole day. */
  half: 'AM' | 'PM' | null
  from_noon: number
}

/** Noon in seconds, where no contract defines the halves. */
const NOON = 43_200

const PEOPLE = `
  SELECT u.id, u.nom, u.prenom, c.nom AS societe FROM user u JOIN company c ON c.id = u.societe_id
  WHERE u.active = 1 AND`
/** One index equality each: for a range of days MariaDB would scan the user's history. */
const ofToday = (today: string, yesterday: string, midnight: number): [when: string, values: Value[]][] => [
  ['t.date = ?', [today]],
  ['t.fin IS NULL AND t.date < ?', [today]],
  ['t.date = ? AND t.fin > ?', [yesterday, midnight]],
  ['t.long_lasting = 1 AND t.fin > ? AND t.date < ?', [midnight, yesterday]],
]
const entriesWhere = (when: string, within: string) => `
  SELECT t.id, t.user_id, t.date, t.debut, t.fin, t.pause, t.typetache_id FROM task t JOIN user u ON u.id = t.user_id
  WHERE ${when} AND t.cancelled_at IS NULL AND u.active = 1 AND ${within}`
const AWAY = `
  SELECT a.user_id, a.debut, a.fin, a.type, a.half, a.from_noon, a.until_noon FROM absence a JOIN user u ON u.id = a.user_id
  WHERE a.state = 'VALIDEE' AND a.debut <= ? AND a.fin >= ? AND`

/** Current activity of the users in scope. */
export const whoWorks: ReadOperation<typeof nothingRule, WhoWorks[]> = {
  name: 'whoWorks',
  access: 'seePresence',
  writes: false,
  cost: 'longList',
  rule: nothingRule,
  async run(ctx) {
    const { db, zone, labels } = ctx
    const today = zone.dateAt(ctx.now())
    const { where, values } = scopeFilter(ctx)
    type Member = { id: number; nom: string; prenom: string; societe: string }
    const people = await db.rows<Member>(`${PEOPLE} ${where} ${mainThreadLimit(ctx)}`, values)
    assertMainThreadRows(ctx, people.length)
    const asked = ofToday(today, addDays(today, -1), dayStart(zone, today))
    const entries = await db.rows<Found>(
      `${asked.map(([when]) => entriesWhere(when, where)).join(' UNION ALL ')} ${mainThreadLimit(ctx)}`,
      asked.flatMap(([, own]) => [...own, ...values]),
    )
    const absences = await db.rows<Dates & Pick<Away, 'user_id' | 'type'>>(
      `${AWAY} ${where} ${mainThreadLimit(ctx)}`,
      [today, today, ...values],
    )
    assertMainThreadRows(ctx, entries.length + absences.length)
    const away = absences.map((row): Away => ({ ...row, half: rowHalfOn(row, today) }))
    const types = await readTypes(db)
    const running = entries.filter(({ fin }) => fin === null)
    const { taskTypes } = await labels.of(
      db,
      running.map(({ typetache_id }) => ({ typetache_id, client_id: null })),
    )
    const byUser = groupBy(entries, ({ user_id }) => user_id)
    const [noon = 0] = zone.instantsOf(today, NOON)
    const isMorning = ctx.now() < noon
    const isNow = ({ half }: Away) => half === null || (half === 'AM') === isMorning
    const sinceOf = ({ debut, half, from_noon }: Away) => {
      if (half === 'PM') return noon
      const [began] = half === null && from_noon === 1 ? zone.instantsOf(debut, NOON) : []
      return began ?? dayStart(zone, half === null ? debut : today)
    }
    const absent = new Map(away.filter(isNow).map((one) => [one.user_id, one]))
    const day = [dayStart(zone, today), dayStart(zone, addDays(today, 1))] as const
    const moment = { zone, now: ctx.now() }
    const hoursOf = (own: readonly Found[]) => ({
      worked: secondsWithin(workedTime(own), ...day),
      inProgress: presentInProgress(inProgress(own, [today], moment)),
    })
    return people.sort(compareNames).map(({ id, ...person }) => {
      const own = byUser.get(id) ?? []
      const latest = (some: readonly Found[]) => some.toSorted((a, b) => b.debut - a.debut)[0]
      const current = latest(own.filter((entry) => isUnderWay(entry, moment)))
      const ended = Math.max(...own.map(({ fin }) => fin ?? 0), 0)
      const presenceOf = (presence: Presence, since: number | null, what = '') => ({
        user_id: id,
        ...person,
        presence,
        what,
        ...hoursOf(own),
        since: since === null ? null : formatInstant(since),
      })
      if (current?.pause) return presenceOf('PAUSE', current.debut)
      if (current) return presenceOf('TACHE', current.debut, taskTypes.get(current.typetache_id ?? 0) ?? '')
      const leave = absent.get(id)
      // A half day of leave is shown rather than the end of the other half's work.
      if (leave && (leave.half !== null || ended === 0))
        return presenceOf('ABSENT', sinceOf(leave), types.get(leave.type)?.libelle ?? leave.type)
      return ended > 0 ? presenceOf('PARTI', ended) : presenceOf('PAS_ENCORE', null)
    })
  },
}
