import { cancelPayrollExportRule } from '../../schema/rules/payroll'
import { requireReason } from '../access/reasons'
import { PayrollExport } from '../db/entities/PayrollExport'
import type { Operation } from '../operation/operation'
import { conflict } from '../shared/errors'
import { findExport, type PresentedExport } from './exports'

/** Cancels the last export of a mapping, company and month: counts as not sent; file kept. Idempotent. */
export const cancelPayrollExport: Operation<typeof cancelPayrollExportRule, PresentedExport> = {
  name: 'cancelPayrollExport',
  audited: ({ export: id }) => ({ export: id }),
  access: 'maintain',
  writes: true,
  rule: cancelPayrollExportRule,
  async run(ctx, { export: id, reason: given }) {
    const { manager, journal, viewer, now } = ctx
    const reason = requireReason(given, 'Indiquez pourquoi cet export est annulé')
    // Lock: serialises exports, so that a concurrent one sees these amounts.
    await journal.lockChain('settings')
    const before = await findExport(ctx, id)
    if (before.cancelledAt !== null) return before
    if (!before.isLast)
      throw conflict('Un export plus récent du même mois dit déjà ce qui a changé : annulez-le d’abord')
    const cancelled = { cancelled_at: now(), cancelled_by: viewer.id }
    await manager.update(PayrollExport, { id }, { ...cancelled, cancel_reason: reason })
    journal.emit({
      subject: 'settings',
      action: 'cancelPayroll',
      entity: 'payroll_export',
      entityId: id,
      reason,
      before: { cancelled_at: null },
      after: {
        cancelled_at: cancelled.cancelled_at,
        month: before.month,
        mapping_name: before.mapping,
        people: before.people,
        hash: before.hash,
      },
    })
    journal.seal('settings', 'payroll_export', id)
    return findExport(ctx, id)
  },
}
