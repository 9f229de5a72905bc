import { createHash } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { QUANTITY_FIELDS } from '../../../../schema/rules/payroll'
import { rest } from '../../../support/api'
import type { Person, World } from '../../world'
import type { Face } from './answers'
import { type Coverage, type Figures, monthOf } from './expected'

/** The payroll field of each figure. */
const FIELDS: Record<string, keyof Figures> = {
  h_travaillees: 'worked',
  hs25: 'hs25',
  hs50: 'hs50',
  hs_struct: 'structural',
  tn: 'plain',
  hc10: 'hc10',
  hc25: 'hc25',
  nuit: 'night',
  dimanche: 'sunday',
  ferie: 'holiday',
  mai1: 'mayDay',
  solidarite: 'solidarity',
  cor: 'compensation',
  abs_CP: 'absence',
}
const TELLS: Coverage = { months: Object.values(FIELDS) }

const common = {
  header: true,
  separator: ';',
  decimal: ',',
  dates: 'yyyy-MM-dd',
  charset: 'utf-8',
  eol: 'LF',
  rounding: 'AUCUN',
  zeros: false,
  absences: 'MOIS',
}
const columns = (fields: readonly string[]) => fields.map((field) => ({ title: field, field }))
const ALL_FIELDS = [...QUANTITY_FIELDS, 'abs_CP']
const LONG = {
  ...common,
  layout: 'LONG',
  columns: columns(['matricule', 'code', 'quantite', 'fin']),
  codes: ALL_FIELDS.map((field) => ({ field, code: field })),
}
const WIDE = {
  ...common,
  layout: 'WIDE',
  columns: columns(['matricule', 'fin', ...ALL_FIELDS]),
  codes: [],
}

const SAVE = `mutation ($mapping: PayrollMappingInput!) { savePayrollMapping(name: "Les quarante", mapping: $mapping) { id } }`
const EXPORT = `mutation ($month: String!, $kept: ID!, $company: ID) {
  exportPayroll(month: $month, kept: $kept, company: $company) { id hash } }`

interface Preview {
  rows: string[][]
  lines: number
  problems: string[]
  leftOut: string[]
  waiting: { user_id: number; mondays: string[] }[]
}

const hours = (text: string) => Math.round(Number(text.replace(',', '.')) * 3_600)

type Amounts = Map<string, Figures>

function add(amounts: Amounts, matricule: string, fin: string, field: string, amount: string) {
  const name = FIELDS[field]
  if (!name) {
    if (amount) throw new Error(`Payroll tells ${amount} of ${field}, which no case has`)
    return
  }
  const key = `${matricule} ${fin.slice(0, 7)}`
  const reported = amounts.get(key) ?? {}
  amounts.set(key, { ...reported, [name]: (reported[name] ?? 0) + (amount ? hours(amount) : 0) })
}

export function payrollOf({ application, ask }: World, admin: () => Person) {
  const long: Amounts = new Map()
  const wide: Amounts = new Map()
  /** By matricule, the figures of the last file about the user. */
  const lately = new Map<string, Figures>()
  const waiting = new Map<number, string[]>()
  let kept: string | undefined

  async function preview(month: string, company: number | null) {
    const { status, body } = await rest<Preview>(application.url, 'POST', '/api/paie/apercu', {
      token: admin().token,
      json: { month, mapping: WIDE, company, kept },
    })
    if (status !== 200) throw new Error(`The preview answers ${status}: ${JSON.stringify(body)}`)
    const { rows, lines, problems, leftOut } = body
    if (rows.length < lines || problems.length > 0 || leftOut.length > 0)
      throw new Error(`The preview is not whole: ${JSON.stringify({ lines, problems, leftOut })}`)
    return body
  }

  /** Previews a month, exports it, and adds the figures of both. */
  async function exportMonth(company: number | null, month: string) {
    kept ??= (await ask<{ savePayrollMapping: { id: string } }>(admin(), SAVE, { mapping: LONG }))
      .savePayrollMapping.id
    const { rows, waiting: open } = await preview(month, company)
    for (const [matricule = '', fin = '', ...amounts] of rows)
      for (const [index, field] of ALL_FIELDS.entries())
        add(wide, matricule, fin, field, amounts[index] ?? '')
    for (const { user_id, mondays } of open)
      waiting.set(Number(user_id), [...(waiting.get(Number(user_id)) ?? []), ...mondays])
    type Exported = { exportPayroll: { id: string; hash: string } }
    const { exportPayroll } = await ask<Exported>(admin(), EXPORT, { month, kept, company })
    const response = await fetch(`${application.url}/api/paie/exports/${exportPayroll.id}`, {
      headers: { authorization: `Bearer ${admin().token}` },
    })
    const file = Buffer.from(await response.arrayBuffer())
    if (createHash('sha256').update(file).digest('hex') !== exportPayroll.hash)
      throw new Error('A payroll file is another one than was exported')
    const reported: Amounts = new Map()
    const [, ...lines] = parse(file, { delimiter: ';' }) as string[][]
    for (const [matricule = '', field = '', amount = '', fin = ''] of lines)
      for (const amounts of [long, reported]) add(amounts, matricule, fin, field, amount)
    for (const [key, figures] of reported) lately.set(key.split(' ')[0] ?? '', figures)
  }

  const faceOf = (amounts: Amounts): Face => ({
    tells: TELLS,
    read: async ({ name, mondays }) => ({
      figures: Object.fromEntries(
        [...new Set(mondays.map(monthOf))].map((month) => {
          const reported = amounts.get(`E${name} ${month}`) ?? {}
          return [
            month,
            Object.fromEntries(Object.values(FIELDS).map((field) => [field, reported[field] ?? 0])),
          ]
        }),
      ),
    }),
  })
  return {
    exportMonth,
    lately,
    waiting,
    faces: {
      'payroll, a line for each amount (CSV)': faceOf(long),
      'payroll, a line for each person': faceOf(wide),
    },
  }
}
