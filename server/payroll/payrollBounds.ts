import { payrollBoundsRule } from '../../schema/rules/payroll'
import type { Querier } from '../db/database'
import type { ReadOperation } from '../operation/operation'
import { notFound } from '../shared/errors'
import { boundsOf, choiceIn, type MonthChoice } from './monthBounds'
import { readMonthChoices } from './monthChoices'

export interface PresentedBounds {
  company: number
  nom: string
  kind: string
  since: string | null
  debut: string
  fin: string
  weeksDebut: string
  weeksFin: string
}

interface Company {
  id: number
  nom: string
  active: number
}

const COMPANIES = 'SELECT id, nom, active FROM company'

/** @throws {AppError} NOT_FOUND for an unknown company */
export async function findCompany(db: Querier, id: number): Promise<Company> {
  const [company] = await db.rows<Company>(`${COMPANIES} WHERE id = ?`, [id])
  if (!company) throw notFound('Cette société n’existe pas')
  return company
}

export function presentBounds(
  { id, nom }: Company,
  choices: readonly MonthChoice[],
  month: string,
): PresentedBounds {
  const { kind, days, weeks } = boundsOf(choices, month)
  return {
    company: id,
    nom,
    kind,
    ...days,
    since: choiceIn(choices, month)?.month ?? null,
    weeksDebut: weeks.debut,
    weeksFin: weeks.fin,
  }
}

export const payrollBounds: ReadOperation<typeof payrollBoundsRule, PresentedBounds[]> = {
  name: 'payrollBounds',
  access: 'maintain',
  writes: false,
  rule: payrollBoundsRule,
  async run({ db }, { month, company }) {
    const choices = await readMonthChoices(db)
    const companies =
      typeof company === 'number'
        ? [await findCompany(db, company)]
        : (await db.rows<Company>(COMPANIES)).filter(({ active }) => active === 1)
    return companies.map((one) => presentBounds(one, choices.get(one.id) ?? [], month))
  },
}
