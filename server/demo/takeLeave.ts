import { requestAbsence } from '../absences/requestAbsence'
import type { Application } from '../operation/services'
import { addDays, weekdayOf, weekOf } from '../workedTime/time'
import { callAs, type Member } from './callAs'
import { isWorkingDay } from './workingDay'

const WEEKS = 13
const KINDS = ['CP', 'RTT', 'CP', 'MALADIE'] as const
const LOGGED = 'SELECT DISTINCT date FROM task WHERE user_id = ? ORDER BY date'

/** Turns working days without entries into leave, as data for year views, statutory documents and payroll. */
export async function takeLeave(
  application: Application,
  admin: Member,
  staff: readonly Member[],
  worksOn: (place: number, weekday: number) => boolean,
): Promise<void> {
  const monday = weekOf(application.zone.dateAt(application.now()))
  for (const [place, { id }] of staff.entries()) {
    const rows = await application.database.read((db) => db.rows<{ date: string }>(LOGGED, [id]))
    const logged = new Set(rows.map(({ date }) => date))
    const [first = monday] = logged
    let taken = 0
    for (let date = addDays(monday, -7 * WEEKS); date < monday; date = addDays(date, 1)) {
      if (date < first || logged.has(date) || !isWorkingDay(date) || !worksOn(place, weekdayOf(date)))
        continue
      const type = KINDS[taken++ % KINDS.length]
      await callAs(application, admin, requestAbsence, { user: id, debut: date, fin: date, type })
    }
  }
}
