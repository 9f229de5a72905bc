// On every database: threads that read.
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { beforeAll, expect, test, vi } from 'vitest'
import { PRESETS } from '../../../server/payroll/presets'
import { dateAt, NORTH, now, type Person, SOUTH, useWorld } from '../world'
import { longestBlockOf } from './blocks'

vi.setConfig({ testTimeout: 60_000 })

const { application, newPerson, ask } = useWorld({
  NODE_OPTIONS: `--import ${join(import.meta.dirname, 'longestBlock.mjs')}`,
})

const PREVIEW = `query ($month: String!, $mapping: PayrollMappingInput!, $company: ID) {
  payrollPreview(month: $month, mapping: $mapping, company: $company) { changed } }`
const MONTH = dateAt(now()).slice(0, 7)
const EXPORTS = 150
const AMOUNTS = 1_000
/** Milliseconds: comparing all these amounts on the main thread takes ten times as long. */
const HELD = 300

let admin: Person

const numbered = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
  const { query } = application.database
  for (const made of numbered(EXPORTS)) {
    await query(
      `INSERT INTO payroll_export (id, month, company_id, mapping, name, people, size, hash, at, actor_id)
       VALUES (?, ?, ?, 'Paie', 'paie.csv', ?, 0, '', ?, ?)`,
      [made, MONTH, NORTH, AMOUNTS / 10, now(), admin.id],
    )
    const rows = numbered(AMOUNTS).map(
      (n) => `(${made}, ${Math.ceil(n / 10)}, ${NORTH}, '${MONTH}', 'champ${n % 10}', ${n})`,
    )
    await query(
      `INSERT INTO payroll_amount (export_id, user_id, company_id, month, field, amount) VALUES ${rows.join(', ')}`,
    )
  }
}, 120_000)

test('payroll of a small company is not delayed by the comparison of large exports', async () => {
  const variables = { month: MONTH, mapping: PRESETS[0]?.mapping, company: String(SOUTH) }
  const { payrollPreview } = await ask<{ payrollPreview: { changed: string[] } }>(admin, PREVIEW, variables)
  expect(payrollPreview.changed).toHaveLength(EXPORTS)
  // The log of a block follows it.
  await setTimeout(500)
  expect(longestBlockOf(application)).toBeLessThan(HELD)
})
