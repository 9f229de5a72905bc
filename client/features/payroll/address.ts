import { addDays, startOfMonth } from '../../lib/time/civilDate'
import { serverToday } from '../../lib/time/zone'

/** What the screen shows, as in its URL. */
export type PayrollAddress = {
  /** `YYYY-MM`; the month before by default. */
  month: string
  /** Empty: all companies. */
  company: string
  /** Option of the select; undefined for the first saved mapping. */
  mapping: string | undefined
}

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/
const ID = /^[1-9]\d{0,15}$/

const lastMonth = () => addDays(startOfMonth(serverToday()), -1).slice(0, 7)

export function readPayrollAddress(params: URLSearchParams): PayrollAddress {
  const [month, company] = [params.get('mois') ?? '', params.get('societe') ?? '']
  return {
    month: MONTH.test(month) ? month : lastMonth(),
    company: ID.test(company) ? company : '',
    mapping: params.get('modele') ?? undefined,
  }
}

export function writePayrollAddress({ month, company, mapping }: PayrollAddress): string {
  const entries = { mois: month, ...(company && { societe: company }) }
  return `?${new URLSearchParams(mapping ? { ...entries, modele: mapping } : entries)}`
}
