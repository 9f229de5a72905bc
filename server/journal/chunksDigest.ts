import { createHash } from 'node:crypto'
import type { Querier } from '../db/database'
import { createYielder } from '../shared/createYielder'

/** Chunks per read: 60 kB each. */
const PARTS = 16
/** Cursor before the first chunk: less than any stored number. */
const BEFORE_ALL = -(2 ** 32)

/** Instead of a digest; cannot equal one. */
const RENUMBERED = 'parts are not numbered from 0 on'

/** SHA-256 over the chunks in order; null without any. */
async function chunksDigest(
  db: Querier,
  select: string,
  values: readonly number[] = [],
): Promise<string | null> {
  const digest = createHash('sha256')
  const yieldToOthers = createYielder()
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
    await yieldToOthers()
  }
}

export const digestLogo = (db: Querier) => chunksDigest(db, 'SELECT number, bytes FROM logo_part WHERE')

export const digestExport = (db: Querier, id: number) =>
  chunksDigest(db, 'SELECT number, bytes FROM payroll_chunk WHERE export_id = ? AND', [id])
