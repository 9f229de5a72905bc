import { boundOf, isLooser } from '../../schema/rules/ruleBounds'
import type { SettingRow } from './rows'

export interface PresentedSetting {
  id: number
  company: number | null
  contract: number | null
  rule: string
  value: number
  debut: string
  fin: string | null
  accord: string
  looser: boolean
  articles: string[]
  version: number
}

export function presentSetting(row: SettingRow): PresentedSetting {
  const bound = boundOf(row.rule)
  const { id, rule, value, debut, fin, accord, version } = row
  return {
    id,
    rule,
    value,
    debut,
    fin,
    accord,
    version,
    company: row.company_id,
    contract: row.contract_id,
    looser: bound !== undefined && isLooser(bound, value),
    articles: bound?.articles ?? [],
  }
}
