import { hash } from 'node:crypto'
import type { Querier } from '../db/database'
import type { StoredEvent } from './chain'

export type Approvals = Map<number, string[]>

export function noteApproval(approvals: Approvals, { action, entity, entity_id, content }: StoredEvent) {
  if (action !== 'approveWeek' || entity !== 'week' || entity_id === null || content === null) return
  const { after }: { after?: { snapshot_hash?: string } } = JSON.parse(content)
  approvals.set(entity_id, [...(approvals.get(entity_id) ?? []), after?.snapshot_hash ?? ''])
}

interface Row {
  week_id: number
  monday: string
  number: number
  hash: string
  content: string
}

const SNAPSHOTS = `
  SELECT s.week_id, w.monday, s.number, s.hash, s.content FROM week_snapshot s JOIN week w ON w.id = s.week_id
  WHERE w.user_id = ? ORDER BY s.week_id, s.number, s.part`

/** Compares stored snapshots with the approvals in the events. @returns the first difference, as text */
export async function compareSnapshots(
  db: Querier,
  user: number,
  approvals: Approvals,
): Promise<string | undefined> {
  const kept = new Map<string, Row>()
  for (const row of await db.rows<Row>(SNAPSHOTS, [user])) {
    const key = `${row.week_id} ${row.number}`
    const known = kept.get(key)
    kept.set(key, known ? { ...known, content: known.content + row.content } : row)
  }
  for (const [week, hashes] of approvals)
    for (const [index, recorded] of hashes.entries()) {
      const key = `${week} ${index + 1}`
      const snapshot = kept.get(key)
      kept.delete(key)
      if (!snapshot) return `ce qui a été validé de la semaine ${week} (n° ${index + 1}) manque`
      if (snapshot.hash !== recorded || hash('sha256', snapshot.content) !== recorded)
        return `ce qui a été validé de la semaine du ${snapshot.monday} (n° ${index + 1}) n’est plus ce que disent les événements`
    }
  const [more] = kept.values()
  return more && `ce qui est gardé de la semaine du ${more.monday} (n° ${more.number}) n’a jamais été validé`
}
