import { editContractRule } from '../../schema/rules/work'
import { Contract } from '../db/entities/Contract'
import type { Operation } from '../operation/operation'
import { rejectStaleRow } from '../shared/errors'
import { contractEvent, readContract, refuseContractOverlap } from './contract'
import { type PresentedContract, presentContract } from './present'
import { findContract } from './rows'

export const editContract: Operation<typeof editContractRule, PresentedContract> = {
  name: 'editContract',
  access: 'maintain',
  writes: true,
  rule: editContractRule,
  async run(ctx, { contract: id, version, ...given }) {
    const before = await findContract(ctx, id)
    const values = readContract(given, ctx.zone)
    const after = { ...before, ...values }
    if (JSON.stringify(after) === JSON.stringify(before)) return presentContract(ctx, before)
    rejectStaleRow(before, version, 'Ce contrat')
    await refuseContractOverlap(ctx, before.user_id, values, id)
    const saved = { ...after, version: before.version + 1 }
    await ctx.manager.update(Contract, { id }, { ...values, version: saved.version })
    contractEvent(ctx, before, saved, { action: 'edit' })
    return presentContract(ctx, saved)
  },
}
