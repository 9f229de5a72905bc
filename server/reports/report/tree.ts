import type { Grouping } from '../../../schema/rules/report'
import { nameCollator } from '../../db/names'
import type { Fact } from './facts'
import { checkReportRows } from './size'

/** Sums of a group and its subgroups, in seconds. */
export interface Node {
  key: string
  worked: number
  rested: number
  entries: number
  previous: number
  inside: Map<string, Node>
}

export interface Tree {
  root: Node
  groups: number
}

const newNode = (key = ''): Node => ({
  key,
  worked: 0,
  rested: 0,
  entries: 0,
  previous: 0,
  inside: new Map(),
})

export const newTree = (): Tree => ({ root: newNode(), groups: 0 })

function inside(tree: Tree, node: Node, key: string) {
  let child = node.inside.get(key)
  if (!child) {
    child = newNode(key)
    node.inside.set(key, child)
    tree.groups++
    checkReportRows(tree.groups)
  }
  return child
}

type Part = Pick<Fact, 'worked' | 'rested' | 'entries'>

/** Adds a part to a group and its ancestors. @throws {AppError} BAD_USER_INPUT for too many groups */
export function addPart(tree: Tree, path: readonly string[], part: Part) {
  let node = tree.root
  for (let depth = 0; ; depth++) {
    node.worked += part.worked
    node.rested += part.rested
    node.entries += part.entries
    const key = path[depth]
    if (key === undefined) return
    node = inside(tree, node, key)
  }
}

/** Adds time of the previous period; groups that only exist there are shown too. */
export function addPrevious(tree: Tree, path: readonly string[], worked: number) {
  let node = tree.root
  for (let depth = 0; ; depth++) {
    node.previous += worked
    const key = path[depth]
    if (key === undefined) return
    node = inside(tree, node, key)
  }
}

const IN_TIME = new Set<Grouping>(['DAY', 'WEEK', 'MONTH'])

export interface TreeRow {
  path: string[]
  by: Grouping
  label: string
  detail: string
  worked: number
  rested: number
  entries: number
  previous: number | null
}

type Naming = (by: Grouping, key: string) => { label: string; detail: string }

/** Groups in preorder: dates chronologically, others largest first. */
export function treeRows(root: Node, by: readonly Grouping[], nameOf: Naming, compares: boolean): TreeRow[] {
  const rows: TreeRow[] = []
  const visit = (node: Node, path: string[]) => {
    const grouping = by[path.length]
    if (!grouping) return
    const children = [...node.inside.values()].map((child) => ({ child, ...nameOf(grouping, child.key) }))
    children.sort((a, b) =>
      IN_TIME.has(grouping)
        ? Number(a.child.key > b.child.key) - Number(a.child.key < b.child.key)
        : b.child.worked - a.child.worked ||
          nameCollator.compare(a.label, b.label) ||
          nameCollator.compare(a.detail, b.detail) ||
          nameCollator.compare(a.child.key, b.child.key),
    )
    for (const { child, label, detail } of children) {
      const { worked, rested, entries } = child
      const previous = compares ? child.previous : null
      rows.push({
        path: [...path, child.key],
        by: grouping,
        label,
        detail,
        worked,
        rested,
        entries,
        previous,
      })
      visit(child, [...path, child.key])
    }
  }
  visit(root, [])
  return rows
}
