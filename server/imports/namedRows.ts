import { bidi } from '../../schema/isolated'
import { normalizeName } from '../../schema/rules/name'
import { normalizedName } from '../db/names'
import { groupBy } from '../shared/groupBy'
import { refuseLine } from './importing'

/** A row that a file refers to by name. For equal normalized names `name_key` has a distinguishing suffix. */
export interface NamedRow {
  id: number
  name: string
  active: number
  merged_into: number | null
}

export const isMerged = ({ merged_into }: NamedRow) => merged_into !== null

/** Name of the row that finally took the place of a merged one. */
export function createSuccessors(rows: readonly NamedRow[]) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return function successorOf(row: NamedRow): string {
    const next = row.merged_into === null ? undefined : byId.get(row.merged_into)
    return next ? successorOf(next) : row.name
  }
}

/**
 * Finds a parent by name: never a merged row, and one of several equal names only as it is written.
 * @throws to reject the line: `several` begins the message for a name that may be two rows
 */
export function createParentFinder<Row extends NamedRow>(rows: readonly Row[], several: string) {
  const named = groupBy(rows, ({ name }) => normalizedName(name))
  const successorOf = createSuccessors(rows)
  return (name: string): Row | undefined => {
    const found = named.get(normalizedName(name)) ?? []
    const live = found.filter((row) => !isMerged(row))
    if (live.length > 1) {
      const exact = live.filter((row) => row.name === normalizeName(undefined, name))
      if (exact.length !== 1) refuseLine(bidi`${several} ${name} : écrivez le nom exactement`)
      return exact[0]
    }
    const [row, merged] = [live[0], found[0]]
    if (!row && merged)
      refuseLine(bidi`« ${name} » a été fusionné dans « ${successorOf(merged)} » : écrivez ce nom`)
    return row
  }
}
