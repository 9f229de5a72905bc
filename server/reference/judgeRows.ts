import { bidi } from '../../schema/isolated'
import type { Value } from '../db/database'
import { normalizedName } from '../db/names'
import { activeCell, readActive } from '../imports/cells'
import { type Change, createClaims, createFaults, importChanges, refuseLine } from '../imports/importing'
import { createParentFinder, createSuccessors, isMerged, type NamedRow } from '../imports/namedRows'
import type { CsvRow } from '../imports/rows'
import { groupBy } from '../shared/groupBy'
import type { Kind } from './kinds'

/** A row as an import compares it; `parent` is 0 for a kind without parent. */
export interface StoredRow extends NamedRow {
  name_key: string
  parent: number
}

export type ImportedRow = Omit<StoredRow, 'id' | 'merged_into'>

export interface CurrentRows {
  rows: StoredRow[]
  parents: NamedRow[]
}

const NONE = { id: 0, active: 1 }
/** Placeholder after an invalid parent, so that the rest of the line is validated too. */
const SOME = { id: 1 }

interface Written {
  name: string
  active: number | undefined
}

const placeOf = (parent: number, name: string) => `${parent} ${normalizedName(name)}`
const keyOf = ({ id }: StoredRow) => `row ${id}`

/**
 * Rows of one normalized name that a line does not change, the best match first: rows with its exact name and
 * state, as in an exported file; else merged rows, unless a row in use has its exact name.
 */
function untouchedBy(rows: readonly StoredRow[], { name, active }: Written): StoredRow[] {
  const merged = rows.filter(isMerged)
  const live = rows.filter((row) => !isMerged(row))
  const described = [...live, ...merged].filter(
    (row) => row.name === name && (active === undefined || row.active === active),
  )
  if (described.length > 0) return described
  const named = merged.filter((row) => row.name === name)
  if (live.length === 0) return named.length > 0 ? named : merged
  return live.some((row) => row.name === name) ? [] : named
}

/** Validates lines in order, by the rule for new rows and against earlier lines. */
export function createRowValidator(
  { kind, label, parent, createRule, csv, several, mergeable }: Kind,
  { rows, parents }: CurrentRows,
) {
  const parentNamed = createParentFinder(parents, parent?.several ?? '')
  const standing = groupBy(rows, (row) => placeOf(row.parent, row.name))
  const successorOf = createSuccessors(rows)
  const claim = createClaims()
  const cellsOf = ({ name, active }: ImportedRow) => ({ [csv]: name, active: activeCell(active) })

  function findParent(name = '') {
    if (!parent) return NONE
    return parentNamed(name) ?? refuseLine(bidi`${parent.unknown} : ${name || '(vide)'}`)
  }

  function leave(row: StoredRow, { active }: Written): Change<StoredRow, ImportedRow> {
    if (!isMerged(row)) return { before: row }
    const said = bidi`Fusion avec « ${successorOf(row)} » : ligne laissée de côté`
    const way = active === 1 ? ' ; « Activer », dans la liste, met fin à la fusion' : ''
    return { before: row, changes: said + way }
  }

  return ({ line, values }: CsvRow): Change<StoredRow, ImportedRow> => {
    const { attempt, end } = createFaults()
    const over = attempt(() => findParent(parent && values[parent.csv]))
    const active = attempt(() => readActive(values.active))
    const input: Record<string, Value | undefined> = { [label]: values[csv] }
    if (parent) input[parent.field] = (over ?? SOME).id
    const named = attempt(() => String(createRule.validateSync(input)[label]))
    const [found, name] = end(over && named !== undefined ? ([over, named] as const) : undefined)
    const place = placeOf(found.id, name)
    const alike = standing.get(place) ?? []
    const untouched = untouchedBy(alike, { name, active })
    if (untouched.length > 0) {
      const claimed = claim(untouched.map(keyOf), line)
      return leave(untouched.find((row) => keyOf(row) === claimed) as StoredRow, { name, active })
    }
    const [before, ...others] = alike.filter((row) => !isMerged(row))
    if (others.length > 0)
      refuseLine(bidi`${several} ${name} : ${mergeable ? 'fusionnez-les, ou ' : ''}renommez-en un`)
    claim(before ? keyOf(before) : place, line)
    if (!before && parent && found.active !== 1) refuseLine(parent.off)
    const name_key = before?.name_key ?? normalizedName(name)
    const after = { parent: found.id, name_key, name, active: active ?? before?.active ?? 1 }
    if (!before) return { after }
    return { before, after, changes: importChanges(cellsOf(before), cellsOf(after), kind) }
  }
}
