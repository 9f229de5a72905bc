import { nothingRule } from '../../schema/rules/nothing'
import type { Operation } from '../seam/operation'

const SEE =
  "UPDATE file SET seen_at = ? WHERE user_id = ? AND regular = 1 AND state = 'PRET' AND seen_at IS NULL"

/** Takes note of the viewer's regular reports: the bell tells of them no more. */
export const seeFiles: Operation<typeof nothingRule, boolean> = {
  name: 'seeFiles',
  access: 'session',
  writes: true,
  rule: nothingRule,
  async run({ db, viewer, now }) {
    await db.run(SEE, [now(), viewer.id])
    return true
  },
}
