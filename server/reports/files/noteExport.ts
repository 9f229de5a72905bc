import { number, object, string } from 'yup'
import { userChain } from '../../journal/chain'
import type { Operation } from '../../seam/operation'

const noteExportRule = object({
  /** Whose hours; null for a team's. */
  user: number().integer().nullable(),
  debut: string().required(),
  fin: string().required(),
  format: string().required(),
})

/** Tells that hours of others were taken out as a file: to the person's chain, or of a team to that of who took them. */
export const noteExport: Operation<typeof noteExportRule, boolean> = {
  name: 'noteExport',
  access: 'readStatistics',
  writes: true,
  rule: noteExportRule,
  async run({ viewer, journal }, { user, debut, fin, format }) {
    if (user === viewer.id) return false
    const subject = user ?? viewer.id
    await journal.lock([subject])
    journal.emit({
      subject: userChain(subject),
      action: user ? 'export' : 'exportTeam',
      entity: 'report',
      after: { debut, fin, format },
    })
    return true
  },
}
