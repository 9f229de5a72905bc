import { cancelContractRule } from '../../schema/rules/work'
import { normalizeReason } from '../access/reasons'
import { Contract } from '../db/entities/Contract'
import type { Operation } from '../operation/operation'
import { rejectStaleRow } from '../shared/errors'
import { contractEvent } from './contract'
import { type PresentedContract, presentContract } from './present'
import { findContract } from './rows'

/** Cancels a contract entered by mistake: it stays in the audit log, and no longer counts. */
export const cancelContract: Operation<typeof cancelContractRule, PresentedContract> = {
  name: 'cancelContract',
  access: 'maintain',
  writes: true,
  rule: cancelContractRule,
  async run(ctx, { contract: id, version, reason }) {
    const before = await findContract(ctx, id)
    rejectStaleRow(before, version, 'Ce contrat')
    const after = { ...before, cancelled_at: ctx.now(), version: before.version + 1 }
    await ctx.manager.update(Contract, { id }, { cancelled_at: after.cancelled_at, version: after.version })
    contractEvent(ctx, before, after, { action: 'cancel', reason: normalizeReason(reason) })
    return presentContract(ctx, after)
  },
}
