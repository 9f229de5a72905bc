import { addContractRule } from '../../schema/rules/work'
import { insertRow } from '../db/bulk'
import { Contract } from '../db/entities/Contract'
import { lockUser } from '../entries/entry'
import type { Operation } from '../operation/operation'
import { notFound } from '../shared/errors'
import { contractEvent, readContract, refuseContractOverlap } from './contract'
import { type PresentedContract, presentContract } from './present'

/** Adds a contract to a user. Approved weeks keep their figures. */
export const addContract: Operation<typeof addContractRule, PresentedContract> = {
  name: 'addContract',
  access: 'maintain',
  writes: true,
  rule: addContractRule,
  async run(ctx, { user, ...given }) {
    const values = readContract(given, ctx.zone)
    if (!(await lockUser(ctx, user))) throw notFound('Cet utilisateur n’existe pas')
    await refuseContractOverlap(ctx, user, values)
    const row = { ...values, user_id: user, cancelled_at: null, version: 1 }
    const made = { ...row, id: await insertRow(ctx.manager, Contract, row) }
    contractEvent(ctx, undefined, made, { action: 'create' })
    return presentContract(ctx, made)
  },
}
