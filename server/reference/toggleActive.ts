import { toggleRule } from '../../schema/rules/reference'
import type { Client, Company, Holding, TaskGroup, TaskType } from '../generated/resolvers'
import type { Operation } from '../operation/operation'
import { client, company, holding, type Kind, taskGroup, taskType } from './kinds'
import { referenceEvent } from './referenceEvent'
import { findRow, type ReferenceRow } from './rows'
import { unmerge } from './unmerge'

/** `active` sets the value (idempotent); without it, the value is toggled. */
const toggle = <Row extends ReferenceRow>(kind: Kind): Operation<typeof toggleRule, Row> => ({
  name: `toggle${kind.typename}`,
  access: 'maintain',
  writes: true,
  rule: toggleRule,
  async run(ctx, { id, active }) {
    const row = await findRow<Row>(ctx, kind, id)
    const wanted = active ?? 1 - row.active
    if (wanted === row.active) return row
    if (wanted === 1) await unmerge(ctx, kind, [id])
    await ctx.manager.update(kind.entity, { id }, { active: wanted })
    const after = await findRow<Row>(ctx, kind, id)
    ctx.journal.emit(referenceEvent(kind, 'toggle', row, after))
    return after
  },
})

export const toggleTaskType = toggle<TaskType>(taskType)
export const toggleClient = toggle<Client>(client)
export const toggleHolding = toggle<Holding>(holding)
export const toggleCompany = toggle<Company>(company)
export const toggleTaskGroup = toggle<TaskGroup>(taskGroup)
