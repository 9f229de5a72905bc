import type { Page } from 'playwright-core'
import { addDays } from '../../../server/workedTime/time'
import { stoppedAt } from '../../server/evaluation/cases/clock'
import { instantOf } from '../../server/evaluation/lives'
import { CONTRACT } from '../../server/operations'
import { ADD_CONTRACT } from '../../server/workCalls'
import { instantOf as hourOf, type Person, SOUTH } from '../../server/world'
import { chooseMonth, storageOf, UNREACHABLE, useWorkday } from '../workday'

/** After the months of these tests: only the last two years are reported. */
const NOW = '2026-08-10T12:00:00'

export const MONTH = '2026-06'
export const SECOND = '2026-06-08'
export const THIRD = '2026-06-15'
const MONDAYS = ['2026-06-01', SECOND, THIRD, '2026-06-22']
/** The weeks of the next month, in which later corrections are reported. */
const LATER = ['2026-06-29', '2026-07-06', '2026-07-13', '2026-07-20']
export const WIDE = { width: 1280, height: 900 }

export const preview = (page: Page) => page.getByRole('table', { name: 'Aperçu du fichier' })
export const lines = (page: Page) => page.getByRole('region', { name: 'Lignes du fichier' })
export const kept = (page: Page) => page.getByRole('list', { name: 'Exports gardés' }).getByRole('listitem')

/** A server with people to pay, and its payroll screen. */
export function usePayrollPage() {
  const workday = useWorkday({ NODE_OPTIONS: stoppedAt(NOW) })
  const { browser, insertPerson, insertWeek, writeEvent, application, ask, insertEntries } = workday

  async function open(admin: Person, size: object = WIDE) {
    const page = await browser.newPage({
      ...size,
      storage: storageOf(admin, 'A'),
      allow: [UNREACHABLE],
      own: true,
    })
    await page.clock.setFixedTime(instantOf(NOW) * 1_000)
    await page.goto('/paie')
    await page.getByRole('heading', { level: 1, name: 'Paie' }).waitFor()
    await chooseMonth(page, MONTH)
    return page
  }

  async function employ(
    admin: Person,
    matricule: string,
    more: readonly { debut: number; fin: number }[] = [],
  ) {
    const person = await insertPerson({ societe_id: SOUTH })
    await ask(admin, ADD_CONTRACT, { user: person.id, input: { ...CONTRACT, matricule } })
    const days = [...MONDAYS, ...LATER].flatMap((monday) => [0, 1, 2, 3].map((day) => addDays(monday, day)))
    const entries = days.map((date) => ({ debut: hourOf(date, 8), fin: hourOf(date, 17.75) }))
    await insertEntries(person.id, [...entries, ...more])
    for (const monday of [...MONDAYS, ...LATER]) await insertWeek(person.id, monday, 'APPROUVEE')
    return person
  }

  async function clear() {
    const leftovers = [
      'payroll_amount',
      'payroll_chunk',
      'payroll_export',
      'payroll_mapping',
      'payroll_month',
      'week_snapshot',
      'week',
      'summary',
    ]
    const exported = await application.database.query('SELECT id FROM payroll_export')
    const seals = Object.fromEntries(exported.map(({ id }) => [`payroll_export:${id}`, null]))
    await writeEvent({ subject: 'settings', action: 'delete', entity: 'payroll_export', seals })
    for (const table of leftovers) await application.database.query(`DELETE FROM ${table}`)
    for (const table of ['task', 'contract'])
      await application.database.query(`UPDATE ${table} SET cancelled_at = 1 WHERE cancelled_at IS NULL`)
  }
  return { ...workday, open, employ, clear }
}
