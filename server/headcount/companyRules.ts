import { companyRulesRule } from '../../schema/rules/work'
import { selectIn } from '../db/bulk'
import type { ReadOperation } from '../operation/operation'
import { type PresentedSetting, presentSetting } from '../ruleSettings/present'
import { readCompanySettings } from '../ruleSettings/rows'
import { createYielder } from '../shared/createYielder'
import { notFound } from '../shared/errors'
import { groupBy } from '../shared/groupBy'
import { type Headcount, headcountsOn } from './headcount'

interface CompanyRules {
  company: number
  settings: PresentedSetting[]
  headcount: Headcount
}

/** Settings and headcount of several companies. */
export const companyRules: ReadOperation<typeof companyRulesRule, CompanyRules[]> = {
  name: 'companyRules',
  access: 'readReference',
  writes: false,
  cost: 'longList',
  rule: companyRulesRule,
  async run({ db, zone, now }, input) {
    const companies = [...new Set(input.companies)]
    const known = await selectIn(db, 'SELECT id FROM company WHERE id IN', companies)
    if (known.length < companies.length) throw notFound('Cette société n’existe pas')
    const headcountOf = await headcountsOn(db, companies, zone.dateAt(now()))
    const settings = groupBy(await readCompanySettings(db, companies), ({ company_id }) => company_id)
    const all: CompanyRules[] = []
    const yieldToOthers = createYielder()
    for (const company of companies) {
      await yieldToOthers()
      const own = settings.get(company) ?? []
      all.push({ company, settings: own.map(presentSetting), headcount: headcountOf(company, own) })
    }
    return all
  },
}
