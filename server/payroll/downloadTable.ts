import { createHash } from 'node:crypto'
import { payrollTableRule } from '../../schema/rules/payroll'
import { userChain } from '../journal/chain'
import type { Operation } from '../operation/operation'
import { badInput, conflict } from '../shared/errors'
import { ASK_FOR_CHECK } from './changed'
import { DEADLINE } from './exportPayroll'
import { readPayrollFile } from './payrollFile'
import { writeFile } from './writeFile'

interface Table {
  name: string
  bytes: Uint8Array
}

/** A month as a table for reading; nothing counts as sent. Audit event in the viewer's chain. */
export const downloadPayrollTable: Operation<typeof payrollTableRule, Table, Table & { people: number }> = {
  name: 'downloadPayrollTable',
  audited: ({ month }) => ({ month }),
  access: 'maintain',
  writes: true,
  rule: payrollTableRule,
  deadline: DEADLINE,
  async gather(ctx, { month, mapping: given, company }) {
    const mapping = { ...given, control: true }
    const asked = { month, company: company ?? null, ledger: null, mapping }
    const { payroll, people, rows, nothing, problems } = await readPayrollFile(ctx, asked)
    const [changed] = payroll.changed
    if (changed) throw conflict(`${changed}. ${ASK_FOR_CHECK}`)
    if (nothing) throw badInput(nothing, 'month')
    const [problem] = problems
    if (problem) throw badInput(problem.text, 'mapping')
    const bytes = writeFile(rows, mapping)
    return { name: `controle_paie_${month}.csv`, bytes, people }
  },
  async run({ viewer, journal }, { month, company }, { people, ...table }) {
    await journal.lock([viewer.id])
    const hash = createHash('sha256').update(table.bytes).digest('hex')
    journal.emit({
      subject: userChain(viewer.id),
      action: 'downloadPayrollTable',
      entity: 'payroll_export',
      after: { month, company_id: company ?? null, people, hash },
    })
    return table
  },
}
