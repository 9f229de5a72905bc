import { kindAndRowRule } from '../../schema/rules/reference'
import { placeholders } from '../db/bulk'
import { readMerged } from '../db/merged'
import { OffloadToWorker } from '../operation/longWork'
import type { ReadOperation } from '../operation/operation'
import { notFound } from '../shared/errors'
import { MERGEABLE } from './pair'

interface Preview {
  /** Name of the row that takes the place of the merged one. */
  libelle: string
  /** Worked seconds that still name the merged row, in approved weeks, and go back to it. */
  worked: number
}

const TABLES = Object.keys(MERGEABLE) as (keyof typeof MERGEABLE)[]

/** Effects of activating a merged row; null for a row that is not merged. */
export const unmergePreview: ReadOperation<typeof kindAndRowRule, Preview | null> = {
  name: 'unmergePreview',
  access: 'maintain',
  writes: false,
  cost: 'list',
  rule: kindAndRowRule,
  async run({ db, workers }, { kind: name, id }) {
    const table = TABLES.find((one) => MERGEABLE[one].kind === name)
    if (!table) return null
    const { label, mergeable, unknown } = MERGEABLE[table]
    const read = async (one: number) =>
      (
        await db.rows<{ name: string; merged_into: number | null }>(
          `SELECT ${label} AS name, merged_into FROM ${table} WHERE id = ?`,
          [one],
        )
      )[0]
    const row = await read(id)
    if (!row) throw notFound(unknown)
    if (row.merged_into === null) return null
    const { stays, mergedInto } = await readMerged(db, table)
    const libelle = (await read(stays(id)))?.name ?? ''
    if (!mergeable?.column) return { libelle, worked: 0 }
    // The summaries have no index by task type.
    if (workers && mergeable.column === 'typetache_id') throw new OffloadToWorker()
    const ids = [id, ...mergedInto(id)]
    const [sum] = await db.rows<{ worked: number | string | null }>(
      `SELECT SUM(worked) AS worked FROM summary WHERE ${mergeable.column} IN (${placeholders(ids.length)})`,
      ids,
    )
    return { libelle, worked: Number(sum?.worked ?? 0) }
  },
}
