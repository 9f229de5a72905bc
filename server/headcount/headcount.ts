import { headcountRule } from '../../schema/rules/work'
import { settingOn } from '../labourLaw/figures/limits'
import type { ReadOperation } from '../operation/operation'
import { readCompanySettings } from '../ruleSettings/rows'
import { badInput, notFound } from '../shared/errors'
import { readDate } from '../workedTime/dates'
import { type Counted, peopleIn, readHeadcount } from './readHeadcount'

interface Headcount extends Counted {
  company: number
  date: string
  people: number
  set: number | null
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
    const counted = (await readHeadcount(db, company, { debut: date, fin: date }))(date)
    const rules = (await readCompanySettings(db, [company])).map((row) => ({
      ...row,
      scope: 'company' as const,
    }))
    return {
      company,
      date,
      ...counted,
      people: peopleIn(counted),
      set: settingOn(rules, 'STAFF', date) ?? null,
    }
  },
}
