import { cancelRuleSettingRule } from '../../schema/rules/work'
import { RuleSetting } from '../db/entities/RuleSetting'
import type { Operation } from '../operation/operation'
import { type PresentedSetting, presentSetting } from '../ruleSettings/present'
import { rejectStaleRow } from '../shared/errors'
import { findSetting } from './editRuleSetting'
import { settingEvent } from './setting'

export const cancelRuleSetting: Operation<typeof cancelRuleSettingRule, PresentedSetting> = {
  name: 'cancelRuleSetting',
  access: 'maintain',
  writes: true,
  rule: cancelRuleSettingRule,
  async run(ctx, { setting: id, version }) {
    const before = await findSetting(ctx, id)
    rejectStaleRow(before, version, 'Ce réglage')
    const after = { ...before, cancelled_at: ctx.now(), version: before.version + 1 }
    await ctx.manager.update(
      RuleSetting,
      { id },
      { cancelled_at: after.cancelled_at, version: after.version },
    )
    settingEvent(ctx, before, after, 'cancel')
    return presentSetting(after)
  },
}
