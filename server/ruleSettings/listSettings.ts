import { RULE_BOUNDS, type RuleBound } from '../../schema/rules/ruleBounds'
import { ruleSettingsRule } from '../../schema/rules/work'
import { nothingRule } from '../../schema/rules/yup'
import type { ReadOperation } from '../operation/operation'
import { type PresentedSetting, presentSetting } from './present'
import { readCompanySettings } from './rows'

interface Bound {
  rule: string
  libelle: string
  unit: RuleBound['unit']
  law: number
  min: number
  max: number
  looserAbove: boolean
  looserBelow: boolean
  byContract: boolean
  reading: boolean
  after: string | null
  articles: string[]
}

export const ruleBounds: ReadOperation<typeof nothingRule, Bound[]> = {
  name: 'ruleBounds',
  access: 'readReference',
  writes: false,
  rule: nothingRule,
  run: async () =>
    RULE_BOUNDS.map(({ looser, reading = false, after = null, ...bound }) => ({
      ...bound,
      reading,
      after,
      looserAbove: looser === 'above',
      looserBelow: looser === 'below',
    })),
}

export const ruleSettings: ReadOperation<typeof ruleSettingsRule, PresentedSetting[]> = {
  name: 'ruleSettings',
  access: 'readReference',
  writes: false,
  rule: ruleSettingsRule,
  run: async ({ db }, { company }) => (await readCompanySettings(db, [company])).map(presentSetting),
}
