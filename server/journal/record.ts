import type { OperationContext } from '../seam/operation'

type Snapshot = Record<string, string | number | null>

export interface Correction {
  /** The kind of what was changed, and which. */
  entity: 'task'
  entityId: number
  action: 'editTime' | 'comment' | 'endTask' | 'startTask' | 'resumeTask' | 'pause'
  /** The fields that changed, as they were and as they are. */
  before: Snapshot
  after: Snapshot
  reason?: string | null
}

/** Keeps what a correction replaced, in the transaction that makes it. Nothing is ever changed or removed here. */
export async function record({ db, viewer, now }: OperationContext, correction: Correction): Promise<void> {
  await db.run(
    `INSERT INTO journal (entity, entity_id, actor_id, at, action, \`before\`, \`after\`, reason)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      correction.entity,
      correction.entityId,
      viewer.id,
      now(),
      correction.action,
      JSON.stringify(correction.before),
      JSON.stringify(correction.after),
      correction.reason?.trim() ?? '',
    ],
  )
}
