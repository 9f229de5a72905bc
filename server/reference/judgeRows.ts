import { bidi } from '../../schema/isolated'
import type { Value } from '../db/database'
import { normalizedName } from '../db/names'
import { activeCell, readActive } from '../imports/cells'
import { type Change, createClaims, createFaults, importChanges, refuseLine } from '../imports/importing'
import type { CsvRow } from '../imports/rows'
import type { Kind } from './kinds'

/** A row as an import compares it; `parent` is 0 for a kind without parent. */
export interface StoredRow {
  id: number
  name: string
  name_key: string
  parent: number
  active: number
}

export type ImportedRow = Omit<StoredRow, 'id'>

export interface CurrentRows {
  rows: StoredRow[]
  parents: { id: number; name_key: string; active: number }[]
}

const identity = ({ parent, name_key }: Pick<StoredRow, 'parent' | 'name_key'>) => `${parent} ${name_key}`
const NONE = { id: 0, active: 1 }
/** Placeholder after an invalid parent, so that the rest of the line is validated too. */
const SOME = { id: 1 }

/** Validates lines in order, by the rule for new rows and against earlier lines. */
export function createRowValidator(
  { kind, label, parent, createRule, csv }: Kind,
  { rows, parents }: CurrentRows,
) {
  const parentNamed = new Map(parents.map((one) => [one.name_key, one]))
  const standing = new Map(rows.map((row) => [identity(row), row]))
  const claim = createClaims()
  const cellsOf = ({ name, active }: ImportedRow) => ({ [csv]: name, active: activeCell(active) })

  function findParent(name = '') {
    if (!parent) return NONE
    return parentNamed.get(normalizedName(name)) ?? refuseLine(bidi`${parent.unknown} : ${name || '(vide)'}`)
  }

  return ({ line, values }: CsvRow): Change<StoredRow, ImportedRow> => {
    const { attempt, end } = createFaults()
    const over = attempt(() => findParent(parent && values[parent.csv]))
    const active = attempt(() => readActive(values.active))
    const input: Record<string, Value | undefined> = { [label]: values[csv] }
    if (parent) input[parent.field] = (over ?? SOME).id
    const named = attempt(() => String(createRule.validateSync(input)[label]))
    const [found, name] = end(over && named !== undefined ? ([over, named] as const) : undefined)
    const key = { parent: found.id, name_key: normalizedName(name) }
    claim(identity(key), line)
    const before = standing.get(identity(key))
    if (!before && parent && found.active !== 1) refuseLine(parent.off)
    const after = { ...key, name, active: active ?? before?.active ?? 1 }
    if (before && before.name === after.name && before.active === after.active) return { before }
    if (!before) return { after }
    return { before, after, changes: importChanges(cellsOf(before), cellsOf(after), kind) }
  }
}
