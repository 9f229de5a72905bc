import { createConnection, type RowDataPacket } from 'mysql2/promise'
import type { Calendar } from '../../server/labourLaw/figures/input'
import { yearSince } from '../../server/labourLaw/figures/weeks'
import { monthsFrom, spanOfMonth } from '../../server/payroll/calendarMonth'
import { PRESETS } from '../../server/payroll/presets'
import { addDays, createZone } from '../../server/workedTime/time'
import type { BenchRequest } from '../operation'

const zone = createZone('Europe/Paris')
/** The month that is paid now: the last one. */
const month = () => monthsFrom(zone.dateAt(Math.floor(Date.now() / 1_000)).slice(0, 7), -1)

/** What the payroll of a month would hold: the rules judge everybody's month, and the year behind it. */
export const payrollOfAll = (): BenchRequest => ({
  method: 'POST',
  path: '/api/paie/apercu',
  body: { month: month(), mapping: PRESETS[0]?.mapping },
})

/** Days that are read to find one without work. */
const DAY_OFF = 14
/** Weeks behind a month that its verdicts hang on. */
const BEHIND = 7 * 16
/** A year without a solidarity day in its last days, which alone would have more than one year be read. */
const PLAIN: Calendar = { kindOf: () => undefined, isHoliday: () => false }

const ROWS =
  'SELECT id, user_id, date, debut, fin, pause FROM task WHERE date BETWEEN ? AND ? AND cancelled_at IS NULL'

/** The entries that the month's verdicts hang on, by one hand-written statement: milliseconds, and how many. */
export async function readAlone(databaseUrl: string) {
  const { debut, fin } = spanOfMonth(month())
  const window = addDays(debut, -BEHIND - DAY_OFF)
  const year = addDays(yearSince(PLAIN, debut), -DAY_OFF)
  const connection = await createConnection({ uri: databaseUrl, dateStrings: true })
  try {
    const begun = performance.now()
    const [rows] = await connection.execute<RowDataPacket[]>(ROWS, [
      window < year ? window : year,
      addDays(fin, 7),
    ])
    return { took: performance.now() - begun, rows: rows.length }
  } finally {
    await connection.end()
  }
}
