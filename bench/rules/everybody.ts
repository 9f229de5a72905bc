import { createConnection, type RowDataPacket } from 'mysql2/promise'
import type { Calendar } from '../../server/labourLaw/figures/input'
import { yearSince } from '../../server/labourLaw/figures/weeks'
import { monthsFrom, spanOfMonth } from '../../server/payroll/calendarMonth'
import { PRESETS } from '../../server/payroll/presets'
import { addDays, createZone } from '../../server/workedTime/time'
import type { BenchRequest } from '../operation'

const zone = createZone('Europe/Paris')
const month = () => monthsFrom(zone.dateAt(Math.floor(Date.now() / 1_000)).slice(0, 7), -1)

/** Payroll of a month: the rules evaluate the month of all users, and the year before it. */
export const payrollOfEverybody = (): BenchRequest => ({
  method: 'POST',
  path: '/api/paie/apercu',
  body: { month: month(), mapping: PRESETS[0]?.mapping },
})

const DAY_OFF = 14
const BEHIND = 7 * 16
/** A calendar without a solidarity day, which would extend the range read beyond one year. */
const PLAIN: Calendar = { kindOf: () => undefined, isHoliday: () => false }

const ROWS =
  'SELECT id, user_id, date, debut, fin, pause FROM task WHERE date BETWEEN ? AND ? AND cancelled_at IS NULL'

/** Reads the month's input in one statement; returns the time in ms and the number of entries. */
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
