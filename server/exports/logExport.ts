import { number, object, string } from '../../schema/rules/yup'
import { userChain } from '../journal/chain'
import type { Operation } from '../operation/operation'

/** Audit actions for exports of hours and of the audit log. */
export const EXPORTS = ['export', 'exportTeam', 'exportReport', 'exportClient', 'exportJournal'] as const

const noteExportRule = object({
  /** The user whose hours were exported; null for a team and for the audit log. */
  user: number().integer().nullable(),
  debut: string().required(),
  fin: string().required(),
  format: string().required(),
  action: string().oneOf(EXPORTS).required(),
})

/** Audit event of an export, in the chain of the user concerned or, for several, of the exporter. */
export const logExport: Operation<typeof noteExportRule, boolean> = {
  name: 'noteExport',
  access: 'readStatistics',
  writes: true,
  rule: noteExportRule,
  async run({ viewer, journal }, { user, debut, fin, format, action }) {
    if (user === viewer.id) return false
    const subject = user ?? viewer.id
    await journal.lock([subject])
    journal.emit({
      subject: userChain(subject),
      action,
      entity: 'report',
      after: { debut, fin, format },
    })
    return true
  },
}
