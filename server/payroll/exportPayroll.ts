import { createHash } from 'node:crypto'
import { exportPayrollRule } from '../../schema/rules/payroll'
import { PayrollChunk } from '../db/entities/PayrollChunk'
import { PayrollExport } from '../db/entities/PayrollExport'
import { insertRow } from '../db/insertRow'
import { insertRows } from '../db/sets'
import { badInput, conflict } from '../ground/errors'
import { mustStillMaintain } from '../seam/mustStillMaintain'
import type { Operation } from '../seam/operation'
import { findExport, type PresentedExport } from './exports'
import { type KeptMapping, keptMapping } from './mappings'
import { type Payroll, readPayroll } from './paidMonths'
import { amountsTold, nothingToTell, problemsOf } from './problems'
import { stampOfApprovals } from './stampOfApprovals'
import { lastExport } from './told'
import { rowsOf, writeFile } from './writeFile'

/** Bytes of one row: the packets of some databases hold 1 MB. */
const CHUNK = 60_000
/** Thousands of people take some seconds. */
const DEADLINE = 60_000
/** Problems that one refusal names; the preview shows them all. */
const MOST_NAMED = 20

const mappingChanged = () =>
  conflict('La correspondance vient d’être changée : relisez l’aperçu avant de recommencer')

interface Gathered {
  kept: KeptMapping
  /** Which approvals were read. */
  approvals: string
  payroll: Payroll
  bytes: Uint8Array
}

function refuse({ months, amounts }: Payroll, { mapping }: KeptMapping, rows: readonly unknown[]) {
  const nothing = nothingToTell(months, amounts, rows)
  if (nothing) throw badInput(nothing, 'month')
  const problems = problemsOf(months, mapping).map(({ message }) => message)
  if (problems.length === 0) return
  const named = problems.slice(0, MOST_NAMED).join(' ; ')
  const more = problems.length > MOST_NAMED ? ` ; et ${problems.length - MOST_NAMED} autres` : ''
  throw badInput(`Export refusé : ${named}${more}`, 'kept')
}

/** Exports the approved weeks of a month; what is told is kept, and the next export tells what it has become. */
export const exportPayroll: Operation<typeof exportPayrollRule, PresentedExport, Gathered> = {
  name: 'exportPayroll',
  audited: (_input, { id, people }) => ({ export: id, people }),
  access: 'maintain',
  writes: true,
  rule: exportPayrollRule,
  deadline: DEADLINE,
  async gather(ctx, { month, kept: id, company, version }) {
    const kept = await keptMapping(ctx.db, id)
    if (typeof version === 'number' && version !== kept.version) throw mappingChanged()
    // Before the weeks: what is approved meanwhile is not lost, but asked for again.
    const approvals = await stampOfApprovals(ctx.db, month)
    const whole = await readPayroll(ctx, month, company ?? null)
    const payroll = { ...whole, amounts: amountsTold(whole.amounts, kept.mapping) }
    const rows = rowsOf(payroll.months, kept.mapping)
    refuse(payroll, kept, rows)
    return { kept, approvals, payroll, bytes: writeFile(rows, kept.mapping) }
  },
  async run(ctx, { month, kept: mapping, company }, { kept, approvals, payroll, bytes }) {
    const { db, manager, journal, viewer, now } = ctx
    // Orders the exports: two at once would tell the same hours twice.
    await journal.lockChain('settings')
    if ((await lastExport(db)) !== payroll.after)
      throw conflict('Un autre export vient d’être fait : relisez l’aperçu avant de recommencer')
    await mustStillMaintain(ctx)
    if ((await keptMapping(db, mapping)).version !== kept.version) throw mappingChanged()
    if ((await stampOfApprovals(db, month)) !== approvals)
      throw conflict('Une semaine vient d’être validée ou rouverte : relisez l’aperçu avant de recommencer')
    const hash = createHash('sha256').update(bytes).digest('hex')
    const row = {
      ...{ month, company_id: company ?? null, mapping: kept.name, name: `paie_${month}.csv` },
      ...{ people: payroll.months.length, size: bytes.length, hash, at: now(), actor_id: viewer.id },
    }
    const id = await insertRow(manager, PayrollExport, row)
    await insertRows(
      db,
      'payroll_amount',
      payroll.amounts.map((amount) => ({ export_id: id, ...amount })),
    )
    for (let number = 0; number * CHUNK < bytes.length; number++)
      await insertRow(manager, PayrollChunk, {
        export_id: id,
        number,
        bytes: Buffer.from(bytes.subarray(number * CHUNK, (number + 1) * CHUNK)),
      })
    journal.emit({
      ...{ subject: 'settings', action: 'exportPayroll', entity: 'payroll_export', entityId: id },
      after: { month, mapping_name: kept.name, people: row.people, hash },
    })
    journal.seal('settings', 'payroll_export', id)
    return findExport(ctx, id)
  },
}
