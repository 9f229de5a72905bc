import type { InferType } from 'yup'
import { boundOf, isLooser, type RuleBound } from '../../schema/rules/ruleBounds'
import type { editRuleSettingRule } from '../../schema/rules/work'
import { normalizeReason } from '../access/reasons'
import { periodsOverlap, periodText, readPeriod } from '../calendar/period'
import { findContract } from '../contracts/rows'
import { differences } from '../journal/differences'
import { AUDITED_COLUMNS } from '../journal/tables'
import type { WriteContext } from '../operation/operation'
import { readCompanySettings, readContractSettings, type SettingRow } from '../ruleSettings/rows'
import { badInput, notFound } from '../shared/errors'
import { formatDuration, type Zone } from '../workedTime/time'

type Given = Omit<InferType<typeof editRuleSettingRule>, 'setting' | 'version'>
export type SettingValues = Pick<SettingRow, 'rule' | 'value' | 'debut' | 'fin' | 'accord'>
type Owner = Pick<SettingRow, 'company_id' | 'contract_id'>

function shown({ unit }: RuleBound, value: number): string {
  if (unit === 'SECONDS' || unit === 'TIME') return formatDuration(value)
  return unit === 'PERCENT' ? `${value} %` : String(value)
}

/** @throws {AppError} BAD_USER_INPUT for an unknown rule, a value outside its bounds, a missing agreement */
export function readSettingValues(given: Given, { contract_id }: Owner, zone: Zone): SettingValues {
  const bound = boundOf(given.rule)
  if (!bound) throw badInput('Règle inconnue', 'rule')
  if (contract_id !== null && !bound.byContract)
    throw badInput('Cette règle se règle pour la société seulement', 'rule')
  const { value } = given
  const byLaw = bound.articles.length > 0 ? ` (art. ${bound.articles.join(', ')})` : ''
  if (value < bound.min || value > bound.max)
    throw badInput(
      `Valeur de ${shown(bound, bound.min)} à ${shown(bound, bound.max)} seulement${byLaw}`,
      'value',
    )
  const accord = normalizeReason(given.accord) ?? ''
  if (isLooser(bound, value) && !accord) {
    const wanted = bound.reading
      ? 'le texte ou l’avis qui fonde cette lecture'
      : 'l’accord ou l’autorisation qui le permet'
    throw badInput(`Indiquez ${wanted}${byLaw}`, 'accord')
  }
  return { ...readPeriod(given, zone), rule: given.rule, value, accord }
}

/** Locks the owner of a setting. @throws {AppError} NOT_FOUND for an unknown company or contract */
export async function lockSettingOwner(ctx: WriteContext, { company_id, contract_id }: Owner) {
  if (contract_id !== null) return void (await findContract(ctx, contract_id))
  const [company] = await ctx.db.rows(`SELECT id FROM company WHERE id = ? ${ctx.db.forUpdate}`, [company_id])
  if (!company) throw notFound('Cette société n’existe pas')
}

/** @throws {AppError} BAD_USER_INPUT when another setting of the rule overlaps; names its dates */
export async function rejectOverlappingSetting(
  ctx: WriteContext,
  values: SettingValues,
  owner: Owner,
  id = 0,
) {
  const others =
    owner.contract_id === null
      ? await readCompanySettings(ctx.db, [owner.company_id ?? 0])
      : await readContractSettings(ctx.db, [owner.contract_id])
  const other = others.find((one) => one.id !== id && one.rule === values.rule && periodsOverlap(one, values))
  if (other) throw badInput(`Ce réglage en recouvre un autre, ${periodText(ctx, other)}`, 'debut')
}

export function settingEvent(
  { journal }: WriteContext,
  before: SettingRow | undefined,
  after: SettingRow,
  action: 'create' | 'edit' | 'cancel',
) {
  journal.emit({
    subject: 'settings',
    action,
    entity: 'rule_setting',
    entityId: after.id,
    ...differences(before, after, AUDITED_COLUMNS.rule_setting),
  })
}
