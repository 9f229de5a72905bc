import { headcountRule } from '../../schema/rules/work'
import type { Querier } from '../db/database'
import { settingOn } from '../labourLaw/figures/limits'
import type { ReadOperation } from '../operation/operation'
import { readCompanySettings, type SettingRow } from '../ruleSettings/rows'
import { badInput, notFound } from '../shared/errors'
import { readDate } from '../workedTime/dates'
import { type Counted, peopleIn, readHeadcounts } from './readHeadcount'

export interface Headcount extends Counted {
  company: number
  date: string
  people: number
  set: number | null
}

/** Headcount of companies on a day; a company's settings are its own. */
export async function headcountsOn(db: Querier, companies: readonly number[], date: string) {
  const headcount = await readHeadcounts(db, companies, { debut: date, fin: date })
  return (company: number, settings: readonly SettingRow[]): Headcount => {
    const counted = headcount(company, date)
    const rules = settings.map((row) => ({ ...row, scope: 'company' as const }))
    return {
      company,
      date,
      ...counted,
      people: peopleIn(counted),
      set: settingOn(rules, 'STAFF', date) ?? null,
    }
  }
}

export const headcount: ReadOperation<typeof headcountRule, Headcount> = {
  name: 'headcount',
  access: 'readReference',
  writes: false,
  rule: headcountRule,
  async run({ db, zone, now }, { company, date: asked }) {
    const date = asked ? readDate(asked, zone) : zone.dateAt(now())
    if (date === undefined) throw badInput('Date invalide', 'date')
    const [known] = await db.rows('SELECT id FROM company WHERE id = ?', [company])
    if (!known) throw notFound('Cette société n’existe pas')
    const headcountOf = await headcountsOn(db, [company], date)
    return headcountOf(company, await readCompanySettings(db, [company]))
  },
}
