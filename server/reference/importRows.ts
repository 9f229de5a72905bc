import { insertRows, type RowValues, selectIn, selectInAll, updateRows } from '../db/bulk'
import type { Querier } from '../db/database'
import { checkLines, staleRow, takenName } from '../imports/importing'
import { importOf } from '../imports/importOf'
import type { OperationContext, WriteContext } from '../operation/operation'
import { type CurrentRows, createRowValidator, type ImportedRow, type StoredRow } from './judgeRows'
import { client, company, holding, type Kind, kinds, taskGroup, taskType } from './kinds'
import { referenceEvent } from './referenceEvent'
import { checkParents } from './rows'

interface Edit {
  before: StoredRow
  after: ImportedRow
}

// Bulk statements: ten thousand rows through TypeORM would block the process and hold locks longer. Table and
// column names come only from `kinds.ts`.
const select = ({ table, label, parent, mergeable }: Kind) =>
  `SELECT id, ${label} AS name, name_key, ${parent ? parent.column : 0} AS parent, active,
    ${mergeable ? 'merged_into' : 'NULL AS merged_into'} FROM ${table}`

const readCurrentRows = async ({ db }: OperationContext, kind: Kind): Promise<CurrentRows> => {
  const above = kinds.find(({ table }) => table === kind.parent?.table)
  return {
    rows: await selectInAll<StoredRow>(db, select(kind)),
    parents: above ? await selectInAll<StoredRow>(db, select(above)) : [],
  }
}

/** Locks the rows to change in id order, and fails if one has changed since validation. */
async function lockChanged({ db }: WriteContext, kind: Kind, edits: readonly Edit[]) {
  const ids = edits.map(({ before }) => before.id).sort((a, b) => a - b)
  const locked = await selectIn<StoredRow>(db, `${select(kind)} WHERE id IN`, ids, db.forUpdate)
  const now = new Map(locked.map((row) => [row.id, row]))
  for (const { before, after } of edits) {
    const row = now.get(before.id)
    const isStale =
      row?.name !== before.name ||
      row.parent !== before.parent ||
      row.active !== before.active ||
      row.merged_into !== before.merged_into
    if (isStale) throw staleRow(after)
  }
}

const placeOf = ({ name_key, parent }: Pick<StoredRow, 'name_key' | 'parent'>) => `${parent} ${name_key}`

/** @throws {LineRefused} for a name that was added concurrently */
async function refuseTaken(db: Querier, kind: Kind, part: readonly RowValues[], news: ImportedRow[]) {
  const keys = new Set(part.map(({ name_key = '' }) => name_key))
  const found = await selectIn<StoredRow>(db, `${select(kind)} WHERE name_key IN`, [...keys])
  const places = new Set(found.map(placeOf))
  // Rows inserted by earlier batches are not conflicts.
  const row = news.find((one) => keys.has(one.name_key) && places.has(placeOf(one)))
  if (row) throw takenName(row)
}

const withId = (
  { label, parent }: Kind,
  id: number,
  row: { name: string; parent: number; active: number },
) => ({
  id,
  [label]: row.name,
  ...(parent && { [parent.column]: row.parent }),
  active: row.active,
})

/** Emits audit events for new and changed rows; new ones are found by name and parent. */
async function tell({ db, journal }: WriteContext, kind: Kind, news: ImportedRow[], edits: Edit[]) {
  const wanted = new Set(news.map(placeOf))
  const keys = [...new Set(news.map(({ name_key }) => name_key))]
  for (const row of await selectIn<StoredRow>(db, `${select(kind)} WHERE name_key IN`, keys))
    if (wanted.has(placeOf(row)))
      journal.emit(referenceEvent(kind, 'create', undefined, withId(kind, row.id, row)))
  for (const { before, after } of edits)
    journal.emit(
      referenceEvent(
        kind,
        'edit',
        withId(kind, before.id, before),
        withId(kind, before.id, { ...after, parent: before.parent }),
      ),
    )
}

async function save(ctx: WriteContext, kind: Kind, news: ImportedRow[], edits: Edit[]) {
  const { db } = ctx
  const { table, label, parent } = kind
  const columns = ({ name, name_key, active }: ImportedRow) => ({ [label]: name, name_key, active })
  await insertRows(
    db,
    table,
    news.map((row) => ({ ...columns(row), ...(parent && { [parent.column]: row.parent }) })),
    '',
    (part) => refuseTaken(db, kind, part, news),
  )
  // After inserting the rows, whose foreign keys lock their parents.
  await checkLines(news, (some) => checkParents(db, kind, new Set(some.map((row) => row.parent))))
  await lockChanged(ctx, kind, edits)
  await updateRows(
    db,
    table,
    edits.map(({ before, after }) => ({ id: before.id, ...columns(after) })),
  )
  await tell(ctx, kind, news, edits)
}

/** The key of a line is name and parent; merged rows stay as they are. */
const importRows = (kind: Kind) =>
  importOf({
    name: `import${kind.typename}`,
    readingOf: async (ctx) => ({
      kind: kind.kind,
      labelOf: ({ [kind.csv]: name = '' }) => name,
      judge: createRowValidator(kind, await readCurrentRows(ctx, kind)),
    }),
    save: (ctx, news: ImportedRow[], edits: Edit[]) => save(ctx, kind, news, edits),
  })

export const importTaskTypes = importRows(taskType)
export const importClients = importRows(client)
export const importHoldings = importRows(holding)
export const importCompanies = importRows(company)
export const importTaskGroups = importRows(taskGroup)
