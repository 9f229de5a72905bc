import { createHash } from 'node:crypto'
import { exportPayrollRule } from '../../schema/rules/payroll'
import { assertStillAdmin } from '../access/admins'
import { insertRow, insertRows } from '../db/bulk'
import { chunksOf } from '../db/chunksOf'
import { PayrollChunk } from '../db/entities/PayrollChunk'
import { PayrollExport } from '../db/entities/PayrollExport'
import type { Operation } from '../operation/operation'
import { badInput, conflict } from '../shared/errors'
import { ASK_FOR_CHECK } from './changed'
import { findExport, type PresentedExport } from './exports'
import { findSavedMapping, type SavedMapping } from './mappings'
import { type PayrollFile, readPayrollFile } from './payrollFile'
import { stampOfExports } from './reportedSince'
import { stampOfApprovals } from './stampOfApprovals'
import { writeFile } from './writeFile'

/** Timeout in milliseconds: thousands of users take some seconds. */
export const DEADLINE = 60_000
/** Limit of problems in an error; the preview lists all. */
const MAX_NAMED = 20

const mappingChanged = () => conflict('Le modèle vient d’être changé : relisez l’aperçu avant de recommencer')

interface Gathered {
  kept: SavedMapping
  /** Stamp of the approvals read. */
  approvals: string
  file: Pick<PayrollFile, 'payroll' | 'amounts' | 'people'>
  bytes: Uint8Array
}

function refusal(reasons: readonly string[]) {
  const named = reasons.slice(0, MAX_NAMED).join(' ; ')
  const more = reasons.length > MAX_NAMED ? ` ; et ${reasons.length - MAX_NAMED} autres` : ''
  return `Export refusé : ${named}${more}`
}

/** @throws {AppError} CONFLICT when stored figures differ from their audit events; BAD_USER_INPUT for problems */
function refuse({ nothing, problems, payroll: { changed } }: PayrollFile) {
  if (changed.length > 0) throw conflict(`${refusal(changed)}. ${ASK_FOR_CHECK}`)
  if (nothing) throw badInput(nothing, 'month')
  if (problems.length > 0) throw badInput(refusal(problems.map(({ text }) => text)), 'kept')
}

/** Exports the approved weeks of a month; the amounts are stored, and the next export reports differences. */
export const exportPayroll: Operation<typeof exportPayrollRule, PresentedExport, Gathered> = {
  name: 'exportPayroll',
  audited: (_input, { id, people }) => ({ export: id, people }),
  access: 'maintain',
  writes: true,
  cost: 'payroll',
  rule: exportPayrollRule,
  deadline: DEADLINE,
  async gather(ctx, { month, kept: id, company, version }) {
    const kept = await findSavedMapping(ctx.db, id)
    if (typeof version === 'number' && version !== kept.version) throw mappingChanged()
    if (kept.mapping.control)
      throw badInput('Un tableau de contrôle ne s’exporte pas : téléchargez-le', 'kept')
    // Before the weeks: an approval meanwhile changes the stamp, and the export is retried.
    const approvals = await stampOfApprovals(ctx.db, month)
    const asked = { month, company: company ?? null, ledger: id, mapping: kept.mapping }
    const file = await readPayrollFile(ctx, asked)
    refuse(file)
    const { payroll, amounts, people, rows } = file
    return { kept, approvals, file: { payroll, amounts, people }, bytes: writeFile(rows, kept.mapping) }
  },
  async run(ctx, { month, kept: mapping, company }, { kept, approvals, file, bytes }) {
    const { payroll, amounts, people } = file
    const { db, manager, journal, viewer, now } = ctx
    // Lock: two concurrent exports would report the same hours twice.
    await journal.lockChain('settings')
    if ((await stampOfExports(db)) !== payroll.after)
      throw conflict('Un export vient d’être fait ou annulé : relisez l’aperçu avant de recommencer')
    await assertStillAdmin(ctx)
    if ((await findSavedMapping(db, mapping)).version !== kept.version) throw mappingChanged()
    if ((await stampOfApprovals(db, month)) !== approvals)
      throw conflict('Une semaine vient d’être validée ou rouverte : relisez l’aperçu avant de recommencer')
    const hash = createHash('sha256').update(bytes).digest('hex')
    const row = {
      month,
      company_id: company ?? null,
      mapping: kept.name,
      name: `paie_${month}.csv`,
      mapping_id: kept.id,
      cancelled_at: null,
      cancelled_by: null,
      cancel_reason: null,
      people,
      size: bytes.length,
      hash,
      at: now(),
      actor_id: viewer.id,
    }
    const id = await insertRow(manager, PayrollExport, row)
    await insertRows(
      db,
      'payroll_amount',
      amounts.map((amount) => ({ export_id: id, ...amount })),
    )
    for (const chunk of chunksOf(bytes)) await insertRow(manager, PayrollChunk, { export_id: id, ...chunk })
    journal.emit({
      subject: 'settings',
      action: 'exportPayroll',
      entity: 'payroll_export',
      entityId: id,
      after: { month, mapping_name: kept.name, people, hash },
    })
    journal.seal('settings', 'payroll_export', id)
    return findExport(ctx, id)
  },
}
