import type { AnyObjectSchema } from 'yup'
import { nothingRule } from '../../schema/rules/yup'
import { insertRow } from '../db/bulk'
import type { Value } from '../db/database'
import { normalizedName } from '../db/names'
import type { Client, Company, Holding, TaskGroup, TaskType } from '../generated/resolvers'
import type { Cost } from '../operation/cost'
import type { Operation } from '../operation/operation'
import { client, company, holding, type Kind, taskGroup, taskType } from './kinds'
import { referenceEvent } from './referenceEvent'
import { checkParents, findRow, listRows, type ReferenceRow, withUniqueNames } from './rows'

type ReferenceOperation<Output> = Operation<AnyObjectSchema, Output>

const list = <Row extends ReferenceRow>(kind: Kind, cost: Cost): Operation<typeof nothingRule, Row[]> => ({
  name: `list${kind.typename}`,
  access: 'readReference',
  writes: false,
  cost,
  rule: nothingRule,
  run: (ctx) => listRows(ctx, kind),
})

/** Columns to write; a column absent from the input keeps its value. */
function cellsOf({ label, parent, columns }: Kind, input: Record<string, Value>) {
  const name = String(input[label])
  const given = parent && input[parent.field]
  const own = columns.filter((column) => input[column] !== undefined)
  return {
    [label]: name,
    name_key: normalizedName(name),
    ...(parent && given !== undefined && { [parent.column]: Number(given) }),
    ...Object.fromEntries(own.map((column) => [column, input[column]])),
  }
}

const create = <Row extends ReferenceRow>(kind: Kind): ReferenceOperation<Row> => ({
  name: `create${kind.typename}`,
  access: 'maintain',
  writes: true,
  rule: kind.createRule,
  async run(ctx, input) {
    const { db, manager, journal } = ctx
    if (kind.parent) await checkParents(db, kind, new Set([input[kind.parent.field]]))
    const id = await withUniqueNames(kind, insertRow(manager, kind.entity, cellsOf(kind, input)))
    const made = await findRow<Row>(ctx, kind, id)
    journal.emit(referenceEvent(kind, 'create', undefined, made))
    return made
  },
})

const parentOf = (row: ReferenceRow) =>
  'groupetache_id' in row
    ? Number(row.groupetache_id)
    : 'holding_id' in row
      ? Number(row.holding_id)
      : undefined

/** Whether a row already has these values; its key follows from its label. */
const hasAlready = (row: ReferenceRow, { name_key: _, ...values }: ReturnType<typeof cellsOf>) =>
  Object.entries(values).every(([column, value]) => Object(row)[column] === value)

const update = <Row extends ReferenceRow>(kind: Kind): ReferenceOperation<Row> => ({
  name: `update${kind.typename}`,
  access: 'maintain',
  writes: true,
  rule: kind.updateRule,
  async run(ctx, input) {
    const { db, manager, journal } = ctx
    const before = await findRow<Row>(ctx, kind, input.id)
    const values = cellsOf(kind, input)
    if (hasAlready(before, values)) return before
    const parent = kind.parent && input[kind.parent.field]
    // D24: the current parent may be deactivated.
    if (parent !== undefined && parent !== parentOf(before)) await checkParents(db, kind, new Set([parent]))
    await withUniqueNames(kind, manager.update(kind.entity, { id: input.id }, values))
    const after = await findRow<Row>(ctx, kind, input.id)
    journal.emit(referenceEvent(kind, 'edit', before, after))
    return after
  },
})

const operationsOf = <Row extends ReferenceRow>(kind: Kind, cost: 'list' | 'longList') => ({
  list: list<Row>(kind, cost),
  create: create<Row>(kind),
  update: update<Row>(kind),
})

export const taskTypes = operationsOf<TaskType>(taskType, 'longList')
export const clients = operationsOf<Client>(client, 'longList')
export const holdings = operationsOf<Holding>(holding, 'list')
export const companies = operationsOf<Company>(company, 'list')
export const taskGroups = operationsOf<TaskGroup>(taskGroup, 'list')
