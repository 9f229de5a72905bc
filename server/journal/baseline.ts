import type { Querier } from '../db/database'
import { type AuditEventInput, type Origin, type Subject, userChain, userOf } from './chain'
import { type Seals, sealChain } from './seals'
import { type AuditedTable, type Cells, PERSONAL, REFERENCE, SETTINGS, selectAudited } from './tables'
import { writeEvents } from './write'

/** Bytes of rows per event; MySQL's `text` holds 65,535. */
const FULL = 50_000

function* baselineRows(
  subject: Subject,
  entity: AuditedTable,
  rows: readonly Cells[],
): Generator<AuditEventInput> {
  const columns = Object.keys(rows[0] ?? {})
  const event = (part: unknown[][]): AuditEventInput => ({
    subject,
    action: 'baseline',
    entity,
    after: { columns, rows: part },
  })
  let part: unknown[][] = []
  let bytes = 0
  for (const row of rows) {
    const cells = columns.map((column) => row[column])
    const size = Buffer.byteLength(JSON.stringify(cells))
    if (part.length > 0 && bytes + size > FULL) {
      yield event(part)
      part = []
      bytes = 0
    }
    part.push(cells)
    bytes += size
  }
  if (part.length > 0) yield event(part)
}

/** Seals per event, some hundred bytes each. */
const SEALS = 400

async function* sealing(db: Querier, subject: Subject): AsyncGenerator<AuditEventInput> {
  const rows = [...(await sealChain(db, userOf(subject)))]
    .filter(([, { isInitial }]) => !isInitial)
    .map(([key, { seal }]) => [key, seal] as const)
  for (let start = 0; start < rows.length; start += SEALS) {
    const seals: Seals = Object.fromEntries(rows.slice(start, start + SEALS))
    yield { subject, action: 'baseline', entity: 'journal_event', seals }
  }
}

/** Starts the chains of bulk-loaded data, such as the demonstration company. */
export async function writeBaseline(db: Querier, origin: Origin): Promise<void> {
  const inputs: AuditEventInput[] = []
  for (const table of REFERENCE)
    inputs.push(
      ...baselineRows('reference', table, await db.rows<Cells>(`${selectAudited(table)} ORDER BY id`)),
    )
  for (const table of SETTINGS)
    inputs.push(
      ...baselineRows('settings', table, await db.rows<Cells>(`${selectAudited(table)} ORDER BY id`)),
    )
  for await (const seals of sealing(db, 'settings')) inputs.push(seals)
  await writeEvents(db, origin, inputs)
  for (const user of await db.rows<Cells & { id: number }>(`${selectAudited('user')} ORDER BY id`)) {
    const subject = userChain(user.id)
    const own = [...baselineRows(subject, 'user', [user])]
    for (const table of PERSONAL) {
      const rows = await db.rows<Cells>(`${selectAudited(table)} WHERE user_id = ? ORDER BY id`, [user.id])
      own.push(...baselineRows(subject, table, rows))
    }
    for await (const seals of sealing(db, subject)) own.push(seals)
    await writeEvents(db, origin, own)
  }
}
