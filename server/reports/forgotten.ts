import type { OperationContext } from '../seam/operation'

interface Forgotten {
  user_id: number
  /** How many entries, and the earliest of their days. */
  count: number
  since: string
}

// By user, so that `ix_task_running` finds the few that run.
const FORGOTTEN = `
  SELECT t.user_id, COUNT(*) AS count, MIN(t.date) AS since
  FROM user u JOIN task t ON t.user_id = u.id
  WHERE t.fin IS NULL AND t.date < ? AND t.cancelled_at IS NULL GROUP BY t.user_id`

/** Who has entries that still run since an earlier day than `today`, whatever range is looked at. */
export async function forgottenByUser({ db }: OperationContext, today: string) {
  const rows = await db.rows<Forgotten>(FORGOTTEN, [today])
  return new Map(rows.map((row) => [row.user_id, row]))
}
