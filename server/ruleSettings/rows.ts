import { selectIn } from '../db/bulk'
import type { Querier } from '../db/database'
import type { RuleSetting } from '../db/entities/RuleSetting'

export type SettingRow = Omit<RuleSetting, 'company' | 'contract'>

const SELECT = `
  SELECT id, company_id, contract_id, rule, value, debut, fin, accord, cancelled_at, version
  FROM rule_setting WHERE cancelled_at IS NULL AND`

const latestFirst = (a: SettingRow, b: SettingRow) => (a.debut < b.debut ? 1 : -1)

/** Latest first. */
export const readCompanySettings = async (db: Querier, companies: readonly number[]): Promise<SettingRow[]> =>
  (await selectIn<SettingRow>(db, `${SELECT} company_id IN`, companies)).sort(latestFirst)

/** Latest first. */
export const readContractSettings = async (
  db: Querier,
  contracts: readonly number[],
): Promise<SettingRow[]> =>
  (await selectIn<SettingRow>(db, `${SELECT} contract_id IN`, contracts)).sort(latestFirst)

export const readSetting = async (db: Querier, id: number): Promise<SettingRow | undefined> =>
  (await db.rows<SettingRow>(`${SELECT} id = ?`, [id]))[0]
