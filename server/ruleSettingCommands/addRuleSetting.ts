import { addRuleSettingRule } from '../../schema/rules/work'
import { insertRow } from '../db/bulk'
import { RuleSetting } from '../db/entities/RuleSetting'
import type { Operation } from '../operation/operation'
import { type PresentedSetting, presentSetting } from '../ruleSettings/present'
import { badInput } from '../shared/errors'
import { lockSettingOwner, readSettingValues, rejectOverlappingSetting, settingEvent } from './setting'

export const addRuleSetting: Operation<typeof addRuleSettingRule, PresentedSetting> = {
  name: 'addRuleSetting',
  access: 'maintain',
  writes: true,
  rule: addRuleSettingRule,
  async run(ctx, { company, contract, ...given }) {
    const owner = { company_id: company ?? null, contract_id: contract ?? null }
    if ((owner.company_id === null) === (owner.contract_id === null))
      throw badInput('Choisissez une société ou un contrat', 'company')
    const values = readSettingValues(given, owner, ctx.zone)
    await lockSettingOwner(ctx, owner)
    await rejectOverlappingSetting(ctx, values, owner)
    const row = { ...values, ...owner, cancelled_at: null, version: 1 }
    const made = { ...row, id: await insertRow(ctx.manager, RuleSetting, row) }
    settingEvent(ctx, undefined, made, 'create')
    return presentSetting(made)
  },
}
