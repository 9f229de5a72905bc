import { bucketNamed } from '../../domain/report/buckets'
import type { CrossReportQuery } from '../../generated/graphql'
import { duplicatesIn } from '../../lib/format/duplicatesIn'
import type { CivilRange } from '../../lib/time/civilDate'
import { isInTime } from './narrowAddress'
import type { ReportSort } from './question/address'

export type CrossReportRow = CrossReportQuery['report']['rows'][number]

type Sums = { worked: number; previous: number; rested: number }

export type Branch = {
  /** Path as text. */
  key: string
  name: string
  row: CrossReportRow
  /** Seconds above in the order of the report, so that what is shown inside makes what is shown outside. */
  before: Sums
  inside: Branch[]
}

const GRAINS = { DAY: 'jour', WEEK: 'semaine', MONTH: 'mois' } as const

function nameOf({ by, path, label }: Pick<CrossReportRow, 'by' | 'path' | 'label'>, range: CivilRange) {
  if (by !== 'DAY' && by !== 'WEEK' && by !== 'MONTH') return label
  const key = path.at(-1) ?? ''
  return bucketNamed(by === 'MONTH' ? `${key}-01` : key, GRAINS[by], range).long
}

function distinguish(branches: readonly Branch[]) {
  const twice = duplicatesIn(branches.map(({ name }) => name))
  for (const branch of branches)
    if (twice.has(branch.name) && branch.row.detail) branch.name += ` (${branch.row.detail})`
}

const NONE: Sums = { worked: 0, previous: 0, rested: 0 }

const after = ({ before, row }: Branch): Sums => ({
  worked: before.worked + row.worked,
  previous: before.previous + (row.previous ?? 0),
  rested: before.rested + row.rested,
})

/** Builds the tree; rows come before their children. Equal names of siblings get a distinguishing suffix. */
export function treeOf(rows: readonly CrossReportRow[], range: CivilRange): Branch[] {
  const top: Branch[] = []
  const above: Branch[] = []
  const levels: Branch[][] = [top]
  for (const row of rows) {
    const depth = row.path.length - 1
    above.length = depth
    const outside = above[depth - 1]
    const siblings = outside?.inside ?? top
    const sibling = siblings.at(-1)
    const before = sibling ? after(sibling) : (outside?.before ?? NONE)
    const branch: Branch = { key: row.path.join(), name: nameOf(row, range), row, before, inside: [] }
    if (siblings.length === 0) levels.push(siblings)
    siblings.push(branch)
    above[depth] = branch
  }
  for (const siblings of new Set(levels)) distinguish(siblings)
  return top
}

const ORDERS: Record<ReportSort, (a: Branch, b: Branch) => number> = {
  heures: (a, b) => b.row.worked - a.row.worked,
  nom: (a, b) =>
    isInTime(a.row.by) ? Number(a.key > b.key) - Number(a.key < b.key) : a.name.localeCompare(b.name, 'fr'),
}

export function sortedTree(tree: readonly Branch[], sort: ReportSort | null): readonly Branch[] {
  if (!sort) return tree
  return tree
    .map((branch) => ({ ...branch, inside: [...sortedTree(branch.inside, sort)] }))
    .sort(ORDERS[sort])
}

export type TreeLine = { branch: Branch; place: number; siblings: number }

export function treeLines(tree: readonly Branch[], isOpen: (key: string) => boolean): TreeLine[] {
  const lines: TreeLine[] = []
  function visit(branches: readonly Branch[]) {
    for (const [index, branch] of branches.entries()) {
      lines.push({ branch, place: index + 1, siblings: branches.length })
      if (branch.inside.length > 0 && isOpen(branch.key)) visit(branch.inside)
    }
  }
  visit(tree)
  return lines
}
