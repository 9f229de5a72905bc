import { number, object, string } from '../../schema/rules/yup'
import { userChain } from '../journal/chain'
import type { Operation } from '../operation/operation'

/** How the journal tells that hours, or the journal, were taken out. */
export const EXPORTS = ['export', 'exportTeam', 'exportReport', 'exportClient', 'exportJournal'] as const

const noteExportRule = object({
  /** Whose hours; null for a team's, and for the journal. */
  user: number().integer().nullable(),
  debut: string().required(),
  fin: string().required(),
  format: string().required(),
  action: string().oneOf(EXPORTS).required(),
})

/** Tells that others' data was taken out as a file: to the person's chain; of a team, or of the journal, to who took it. */
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
