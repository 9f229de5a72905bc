import type { Querier } from '../db/database'
import { createYielder } from '../shared/createYielder'
import { readCheckedEvents } from './checkedEvents'
import { type KnownSeals, noteSeals, sealKey, sealRow } from './seals'

export interface ChangedExport {
  /** `YYYY-MM`; undefined when neither events nor row give it. */
  month: string | undefined
  /** Undefined when its row is gone. */
  at: number | undefined
}

interface ExportRow {
  id: number
  month: string
  at: number
}

const TABLE = 'payroll_export'
const PREFIX = sealKey(TABLE, '')
const EVENTS = `e.subject = 'settings' AND e.entity IN ('${TABLE}', 'journal_event')`

/** Exports according to the audit events of the settings chain. */
async function readRecorded(db: Querier) {
  const seals: KnownSeals = new Map()
  const months = new Map<number, string>()
  const doubted = new Set<number>()
  const erased = new Map<number, number>()
  for (const event of await readCheckedEvents(db, EVENTS, [])) {
    const { trust, content } = event
    const id = event.entity === TABLE ? event.entity_id : null
    if (trust === 'INTACT') {
      noteSeals(seals, event)
      const { after }: { after?: { month?: string } } = JSON.parse(content ?? '{}')
      if (id !== null && after?.month) months.set(id, after.month)
    } else if (id !== null && trust === 'ERASED') erased.set(id, event.seq)
    else if (id !== null) doubted.add(id)
  }
  const sealed = [...seals.keys()]
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => Number(key.slice(PREFIX.length)))
  return { seals, months, doubted, erased, ids: new Set([...sealed, ...doubted]) }
}

/** @param given ids to check; without it, all exports */
async function findChanged(db: Querier, since: string, given?: readonly number[]) {
  const rows = new Map(
    (await db.rows<ExportRow>(`SELECT id, month, at FROM ${TABLE}`)).map((row) => [row.id, row]),
  )
  const { seals, months, doubted, erased, ids } = await readRecorded(db)
  const changed: (ChangedExport & { id: number })[] = []
  const yieldToOthers = createYielder()
  for (const id of given ?? new Set([...rows.keys(), ...ids])) {
    const row = rows.get(id)
    const named = [months.get(id), row?.month].filter((month) => month !== undefined)
    if (named.length > 0 && named.every((month) => month < since)) continue
    const known = seals.get(sealKey(TABLE, id))
    const isErased = (erased.get(id) ?? 0) > (known?.seq ?? 0)
    const isSame = isErased || known?.seal === (await sealRow(db, TABLE, id))
    await yieldToOthers()
    if (doubted.has(id) || !isSame) changed.push({ id, month: named[0], at: row?.at })
  }
  return changed
}

/** Exports from a month on that differ from their audit events, amounts and bytes included. */
export async function changedExports(db: Querier, since: string): Promise<ChangedExport[]> {
  const first = await findChanged(db, since)
  if (first.length === 0) return []
  // Read again: an export may have been made or cancelled between the two reads.
  const ids = first.map(({ id }) => id)
  return findChanged(db, since, ids)
}
