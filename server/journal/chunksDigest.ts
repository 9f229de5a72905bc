import { createHash } from 'node:crypto'
import type { Querier } from '../db/database'
import { createYielder } from '../shared/createYielder'

/** Parts read at once: 60 kB each. */
const PARTS = 16
/** Below every number that a column holds. */
const BEFORE_ALL = -(2 ** 32)

/** In place of a digest, so that no stored bytes can have the same. */
const RENUMBERED = 'parts are not numbered from 0 on'

/** SHA-256 of what is stored in numbered parts, in the order in which it is given out; null without any. */
async function chunksDigest(
  db: Querier,
  select: string,
  values: readonly number[] = [],
): Promise<string | null> {
  const digest = createHash('sha256')
  const pause = createYielder()
  for (let last = BEFORE_ALL, expected = 0; ; ) {
    const parts = await db.rows<{ number: number; bytes: Buffer }>(
      `${select} number > ? ORDER BY number LIMIT ${PARTS}`,
      [...values, last],
    )
    for (const { number, bytes } of parts) {
      if (number !== expected++) return RENUMBERED
      digest.update(bytes)
    }
    if (parts.length < PARTS) return expected === 0 ? null : digest.digest('hex')
    last = parts.at(-1)?.number ?? last
    await pause()
  }
}

export const digestLogo = (db: Querier) => chunksDigest(db, 'SELECT number, bytes FROM logo_part WHERE')

/** Of a kept payroll file, by the id of its export. */
export const digestExport = (db: Querier, id: number) =>
  chunksDigest(db, 'SELECT number, bytes FROM payroll_chunk WHERE export_id = ? AND', [id])
