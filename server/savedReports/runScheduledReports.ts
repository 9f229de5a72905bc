import { storedScope } from '../access/storedScope'
import { insertFile } from '../backgroundFiles/insertFile'
import { SCHEDULED_RETENTION } from '../backgroundFiles/rows'
import { ReportSchedule } from '../db/entities/ReportSchedule'
import type { Acces } from '../db/entities/User'
import { BY_SESSION, type Viewer } from '../operation/caller'
import type { MainServices } from '../operation/services'
import { dueDate, nextDate, withDates } from './rhythm'

/** Local time of day from which reports due that day are made. */
const FROM = '05:00:00'

interface Due {
  id: number
  user_id: number
  rhythm: 'LUNDI' | 'PREMIER_DU_MOIS'
  format: string
  next_date: string
  name: string
  question: string
  acces: Acces
  societe_id: number
  groupetache_id: number
  active: number
}

/** A report no longer shared is made for its owner only. */
const DUE = `
  SELECT s.id, s.user_id, s.rhythm, s.format, s.next_date, q.name, q.question,
    u.acces, u.societe_id, u.groupetache_id, u.active
  FROM question_schedule s JOIN kept_question q ON q.id = s.question_id JOIN user u ON u.id = s.user_id
  WHERE s.next_date <= ? AND (q.shared = 1 OR q.user_id = s.user_id) ORDER BY s.id`
const PATH = '/api/rapports/export'

async function makeReport({ database, now, files }: MainServices, schedule: Due, today: string) {
  const { id, user_id, rhythm, next_date, name, question, active } = schedule
  const type = schedule.format.toLowerCase()
  const file = await database.write(async (db) => {
    // Claims the report by moving its date, so that only one of several servers makes it.
    const moved = { next_date: nextDate(rhythm, today) }
    const { affected } = await db.manager.update(ReportSchedule, { id, next_date }, moved)
    if (affected === 0 || active !== 1) return undefined
    const dated = withDates(question, dueDate(rhythm, today))
    const input = JSON.stringify({ question: dated, title: name })
    return insertFile(
      { db, now },
      {
        user_id,
        name: `rapport.${type}`,
        type,
        path: PATH,
        input,
        owner: files.server,
        reach: storedScope(schedule),
        regular: 1,
        expires_at: now() + SCHEDULED_RETENTION,
      },
    )
  })
  const { acces, societe_id, groupetache_id } = schedule
  const viewer: Viewer = { id: user_id, acces, societe_id, groupetache_id, ...BY_SESSION, sessionId: '' }
  if (file) void files.make(file, viewer)
}

/** Makes the due reports of active subscribers; missed dates result in a single report. */
export async function runScheduledReports(services: MainServices) {
  const { database, zone, now, logger } = services
  const [today, time] = [zone.dateAt(now()), zone.timeAt(now())]
  const due = await database.read((db) => db.rows<Due>(DUE, [today]))
  for (const schedule of due) {
    if (schedule.next_date === today && time < FROM) continue
    await makeReport(services, schedule, today).catch((err) =>
      logger.error({ err, schedule: schedule.id }, 'a scheduled report was not made'),
    )
  }
}
