import { editRuleSettingRule } from '../../schema/rules/work'
import { RuleSetting } from '../db/entities/RuleSetting'
import type { Operation, WriteContext } from '../operation/operation'
import { type PresentedSetting, presentSetting } from '../ruleSettings/present'
import { readSetting, type SettingRow } from '../ruleSettings/rows'
import { notFound, rejectStaleRow } from '../shared/errors'
import { lockSettingOwner, readSettingValues, rejectOverlappingSetting, settingEvent } from './setting'

/** Loads a setting and locks its company or user. @throws {AppError} NOT_FOUND */
export async function findSetting(ctx: WriteContext, id: number): Promise<SettingRow> {
  const found = await readSetting(ctx.db, id)
  if (found) await lockSettingOwner(ctx, found)
  const setting = found && (await readSetting(ctx.db, id))
  if (!setting) throw notFound('Ce réglage n’existe pas')
  return setting
}

export const editRuleSetting: Operation<typeof editRuleSettingRule, PresentedSetting> = {
  name: 'editRuleSetting',
  access: 'maintain',
  writes: true,
  rule: editRuleSettingRule,
  async run(ctx, { setting: id, version, ...given }) {
    const before = await findSetting(ctx, id)
    const values = readSettingValues(given, before, ctx.zone)
    const after = { ...before, ...values }
    if (JSON.stringify(after) === JSON.stringify(before)) return presentSetting(before)
    rejectStaleRow(before, version, 'Ce réglage')
    await rejectOverlappingSetting(ctx, values, before, id)
    const saved = { ...after, version: before.version + 1 }
    await ctx.manager.update(RuleSetting, { id }, { ...values, version: saved.version })
    settingEvent(ctx, before, saved, 'edit')
    return presentSetting(saved)
  },
}
