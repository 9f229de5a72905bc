import { weekRule } from '../../schema/rules/week'
import { findUserInScope } from '../access/findUserInScope'
import { figuresOf } from '../evaluation/figures'
import type { ReadOperation } from '../operation/operation'
import { notFound } from '../shared/errors'
import { readMonday } from './conditions'
import { readContent } from './content'
import { readWeek } from './rows'
import { payableIn, readSnapshot, readSnapshots, sha256, snapshotDifferences } from './snapshot'

/** Integrity check of the last approval against stored and current data. */
export interface WeekCheck {
  number: number
  hash: string
  /** The stored text has the hash of the audit event, and of the week's row while approved. */
  intact: boolean
  /** Whether the rows match the snapshot. */
  matches: boolean
  differences: string[]
}

export const checkWeek: ReadOperation<typeof weekRule, WeekCheck> = {
  name: 'checkWeek',
  access: 'readStatistics',
  writes: false,
  rule: weekRule,
  async run(ctx, { user, date }) {
    const monday = readMonday(ctx, date)
    const person = await findUserInScope(ctx, user ?? ctx.viewer.id)
    const { id } = person
    const row = await readWeek(ctx, id, monday)
    const last = row.id === 0 ? undefined : (await readSnapshots(ctx, row.id)).at(-1)
    if (!last) throw notFound('Cette semaine n’a jamais été validée')
    const { number, hash } = last
    const content = await readSnapshot(ctx, row.id, number)
    const intact = sha256(content) === hash && (row.snapshot_hash === null || row.snapshot_hash === hash)
    const now = (await figuresOf(ctx, [{ person, monday }])).get(`${id} ${monday}`)
    const differences = intact
      ? snapshotDifferences(content, await readContent(ctx, id, monday), ctx.zone, now?.figures)
      : []
    // A text that is not intact may not parse.
    const payable = intact ? payableIn(content) : undefined
    if (payable !== undefined && row.payable !== null && row.payable !== payable)
      differences.push('Ce que la paie en retient n’est pas ce qui a été validé')
    return { number, hash, intact, matches: intact && differences.length === 0, differences }
  },
}
