import { bidi } from '../../schema/isolated'
import { setCompanyRuleRule } from '../../schema/rules/work'
import { periodsOverlap, periodText } from '../calendar/period'
import { insertRow, selectIn } from '../db/bulk'
import { RuleSetting } from '../db/entities/RuleSetting'
import type { Operation, WriteContext } from '../operation/operation'
import { type PresentedSetting, presentSetting } from '../ruleSettings/present'
import { readCompanySettings, type SettingRow } from '../ruleSettings/rows'
import { badInput } from '../shared/errors'
import { addDays } from '../workedTime/time'
import { lockSettingOwner, readSettingValues, type SettingValues, settingEvent } from './setting'

const NAMES = 'SELECT id, nom FROM company WHERE id IN'

async function change(ctx: WriteContext, before: SettingRow, values: Partial<SettingValues>) {
  const after = { ...before, ...values, version: before.version + 1 }
  await ctx.manager.update(RuleSetting, { id: before.id }, { ...values, version: after.version })
  settingEvent(ctx, before, after, 'edit')
  return after
}

/**
 * Sets a rule of one company. Of the settings that overlap, one that began earlier and ends no later ends the
 * day before, one of the same dates takes the new values. @throws {AppError} BAD_USER_INPUT for any other one
 */
async function setRule(ctx: WriteContext, company_id: number, name: string, values: SettingValues) {
  const standing = (await readCompanySettings(ctx.db, [company_id])).filter(
    (one) => one.rule === values.rule && periodsOverlap(one, values),
  )
  const same = standing.find(({ debut, fin }) => debut === values.debut && fin === values.fin)
  if (same) {
    const isEqual = same.value === values.value && same.accord === values.accord
    return isEqual ? same : change(ctx, same, values)
  }
  const endsLater = ({ fin }: SettingRow) => values.fin !== null && (fin === null || fin > values.fin)
  const inTheWay = standing.find((one) => one.debut >= values.debut || endsLater(one))
  if (inTheWay)
    throw badInput(bidi`${name} : ce réglage en recouvre un autre, ${periodText(ctx, inTheWay)}`, 'debut')
  for (const earlier of standing) await change(ctx, earlier, { fin: addDays(values.debut, -1) })
  const row = { ...values, company_id, contract_id: null, cancelled_at: null, version: 1 }
  const made = { ...row, id: await insertRow(ctx.manager, RuleSetting, row) }
  settingEvent(ctx, undefined, made, 'create')
  return made
}

/** Sets a rule of several companies: of all or of none, with an event for each. */
export const setCompanyRule: Operation<typeof setCompanyRuleRule, PresentedSetting[]> = {
  name: 'setCompanyRule',
  access: 'maintain',
  writes: true,
  cost: 'bulk',
  rule: setCompanyRuleRule,
  async run(ctx, { companies, ...given }) {
    const values = readSettingValues(given, { company_id: null, contract_id: null }, ctx.zone)
    const made: PresentedSetting[] = []
    // In one order: two calls about the same companies must not wait for each other.
    const ids = [...new Set(companies)].sort((one, other) => one - other)
    for (const company_id of ids) await lockSettingOwner(ctx, { company_id, contract_id: null })
    const named = await selectIn<{ id: number; nom: string }>(ctx.db, NAMES, ids)
    const names = new Map(named.map(({ id, nom }) => [id, nom]))
    for (const id of ids) made.push(presentSetting(await setRule(ctx, id, names.get(id) ?? '', values)))
    return made
  },
}
