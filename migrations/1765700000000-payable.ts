import type { MigrationInterface, QueryRunner } from 'typeorm'

const AT_ONCE = 100
const WEEKS = `
  SELECT id, snapshot_hash FROM week
  WHERE state = 'APPROUVEE' AND payable IS NULL AND snapshot_hash IS NOT NULL AND id > ? ORDER BY id LIMIT ${AT_ONCE}`
const CONTENT = 'SELECT content FROM week_snapshot WHERE week_id = ? AND hash = ? ORDER BY number DESC, part'
const KEEP = 'UPDATE week SET payable = ? WHERE id = ?'

interface Figures {
  s: number
  jours?: number
  hours?: Record<string, number>
  days: { date: string; absences: { type: string; seconds: number }[] }[]
}

const OF_DAYS = ['nuit', 'dimanche', 'ferie', 'mai1']
const OF_WEEKS: [string, string][] = [
  ['hs25', 'hs25'],
  ['hs50', 'hs50'],
  ['hs_struct', 'struct'],
  ['tn', 'tn'],
  ['hc10', 'hc10'],
  ['hc25', 'hc25'],
  ['solidarite', 'sol'],
  ['rcr', 'rcr'],
]

/** `writePayable` as of this migration. */
function payableOf({ s, jours, hours, days }: Figures): string {
  const q: Record<string, number> = {}
  const add = (field: string, amount: number | undefined) => {
    if (amount) q[field] = (q[field] ?? 0) + amount
  }
  add('h_travaillees', s)
  add('jours', jours)
  // Overtime compensated by rest is not paid.
  for (const [field, name] of OF_WEEKS)
    if (hours?.rcr === undefined || !field.startsWith('hs')) add(field, hours?.[name])
  for (const day of days) {
    for (const field of OF_DAYS) add(field, (day as unknown as Record<string, number>)[field])
    for (const { type, seconds } of day.absences) add(`abs_${type}`, seconds)
  }
  const a = Object.fromEntries(
    days
      .filter(({ absences }) => absences.length > 0)
      .map(({ date, absences }) => [date, absences.map(({ type, seconds }) => ({ type, seconds }))]),
  )
  // In a fixed order: the text is compared with a newly computed one.
  const sorted = Object.fromEntries(Object.entries(q).sort(([one], [other]) => (one < other ? -1 : 1)))
  return JSON.stringify({ ...(hours && { h: 1 }), q: sorted, a })
}

/** Names its character set, because a MariaDB server's default may be Latin-1. */
const textType = ({ dataSource }: QueryRunner) =>
  dataSource.options.type === 'mysql' ? 'text CHARACTER SET utf8mb4 COLLATE utf8mb4_bin' : 'text'

/**
 * Hours and days that payroll takes from an approved week, stored with it; for weeks already approved,
 * derived from their snapshot.
 */
export class Payable1765700000000 implements MigrationInterface {
  name = 'Payable1765700000000'

  async up(runner: QueryRunner) {
    // Plain SQL: on SQLite TypeORM would copy the table and drop the old one.
    if (!(await runner.hasColumn('week', 'payable')))
      await runner.query(`ALTER TABLE week ADD COLUMN payable ${textType(runner)} NULL`)
    let last = 0
    for (;;) {
      const weeks: { id: number; snapshot_hash: string }[] = await runner.query(WEEKS, [last])
      for (const { id, snapshot_hash } of weeks) {
        last = id
        const parts: { content: string }[] = await runner.query(CONTENT, [id, snapshot_hash])
        const { figures }: { figures?: Figures } = JSON.parse(
          parts.map(({ content }) => content).join('') || '{}',
        )
        if (figures) await runner.query(KEEP, [payableOf(figures), id])
      }
      if (weeks.length < AT_ONCE) return
    }
  }

  async down(runner: QueryRunner) {
    if (await runner.hasColumn('week', 'payable')) await runner.query('ALTER TABLE week DROP COLUMN payable')
  }
}
