import { importRule } from '../../../schema/rules/import'
import { addContractRule } from '../../../schema/rules/work'
import { Contract } from '../../db/entities/Contract'
import { insertRow } from '../../db/insertRow'
import { grouped } from '../../ground/grouped'
import { createPauses } from '../../ground/pauses'
import type { Zone } from '../../hours/time'
import type { CsvRow } from '../../imports/csv'
import {
  type Change,
  conclude,
  createClaims,
  IMPORT_DEADLINE,
  type ImportReport,
  type Judgement,
  judging,
  refuseLine,
  stale,
} from '../../imports/importing'
import type { Operation, OperationContext, WriteContext } from '../../seam/operation'
import { PERSON_COLUMNS, readCell, readHours, readPeople } from '../importing'
import { createTimelines } from '../range'
import { type ContractValues, overlapOf, readContract, tellContract } from './contract'
import { type ContractRow, DAY_COLUMNS, readContracts } from './rows'

/** What a line makes of somebody's contract, new or not. */
interface Imported {
  user_id: number
  email: string
  values: ContractValues
}

const COLUMNS = {
  required: ['debut', 'type', ...DAY_COLUMNS],
  optional: [...PERSON_COLUMNS, 'fin', 'hc', 'majeur_le'],
}
const ALL = 'SELECT DISTINCT user_id FROM contract WHERE cancelled_at IS NULL'

const sameValues = (row: ContractRow, values: ContractValues) =>
  (Object.keys(values) as (keyof ContractValues)[]).every((key) => row[key] === values[key])

/** Judges lines by the rule of adding, by the contracts that stand and by the lines before; a contract is known by its person and first day. */
async function createJudge({ db, zone }: OperationContext) {
  const personOf = await readPeople(db)
  const users = await db.rows<{ user_id: number }>(ALL)
  const standing = grouped(
    await readContracts(
      db,
      users.map(({ user_id }) => user_id),
    ),
    ({ user_id }) => user_id,
  )
  const timelineOf = createTimelines<ContractValues>(standing)
  const claim = createClaims()
  return ({ line, values: cells }: CsvRow): Change<ContractRow, Imported> => {
    const { id, email } = personOf(cells)
    const values = readLine(cells, id, zone)
    claim(`${id} ${values.debut}`, line)
    const own = standing.get(id) ?? []
    const before = own.find(({ debut }) => debut === values.debut)
    // The matricule of a line that leaves it empty stays.
    if (before && !values.matricule) values.matricule = before.matricule
    const timeline = timelineOf(id)
    const problem = overlapOf(
      values,
      timeline.near(values).filter((one) => one !== before),
    )
    if (problem) refuseLine(problem)
    if (before) timeline.remove(before)
    timeline.add(values)
    return before && sameValues(before, values)
      ? { before }
      : { before, after: { user_id: id, email, values } }
  }
}

function readLine(cells: Record<string, string>, user: number, zone: Zone): ContractValues {
  const given = addContractRule.validateSync({
    user,
    debut: readCell(cells.debut, zone, 'debut') ?? undefined,
    fin: readCell(cells.fin, zone, 'fin'),
    type: cells.type || undefined,
    jours: DAY_COLUMNS.map((day) => readHours(cells[day], day)),
    hcFraction: cells.hc || null,
    majeurLe: readCell(cells.majeur_le, zone, 'majeur_le'),
    matricule: cells.matricule || null,
  })
  if (given.fin && given.fin < given.debut) refuseLine('La date de fin doit suivre la date de début')
  return readContract(given, zone)
}

/** Locks the people, and refuses what no longer fits beside their contracts. */
async function save(ctx: WriteContext, news: Imported[], edits: { before: ContractRow; after: Imported }[]) {
  const all = [...news, ...edits.map(({ after }) => after)]
  const ids = [...new Set(all.map(({ user_id }) => user_id))]
  await ctx.journal.lock(ids)
  const rows = await readContracts(ctx.db, ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const timelineOf = createTimelines<ContractValues>(grouped(rows, ({ user_id }) => user_id))
  for (const { before, after } of edits) {
    const now = byId.get(before.id)
    if (now?.version !== before.version) throw stale(after.email)
    timelineOf(after.user_id).remove(now)
  }
  // SQLite's statements would otherwise hold the process until the last one.
  const pause = createPauses()
  // What was judged may have got a neighbour since, whether it is new or longer than it was.
  for (const { user_id, email, values } of all) {
    await pause()
    const timeline = timelineOf(user_id)
    if (overlapOf(values, timeline.near(values))) throw stale(email)
    timeline.add(values)
  }
  for (const { before, after } of edits) {
    await pause()
    const row = { ...after.values, version: before.version + 1 }
    await ctx.manager.update(Contract, { id: before.id }, row)
    tellContract(ctx, before, { ...before, ...row }, { action: 'edit' })
  }
  for (const { user_id, values } of news) {
    await pause()
    const row = { ...values, user_id, cancelled_at: null, version: 1 }
    const id = await insertRow(ctx.manager, Contract, row)
    tellContract(ctx, undefined, { ...row, id }, { action: 'create' })
  }
}

/** Contracts from a CSV: a preview first, then all or nothing. */
export const importContracts: Operation<typeof importRule, ImportReport, Judgement<ContractRow, Imported>> = {
  name: 'importContracts',
  access: 'maintain',
  writes: true,
  rule: importRule,
  deadline: IMPORT_DEADLINE,
  door: 'import',
  gather: judging(async (ctx) => ({ columns: COLUMNS, label: 'email', judge: await createJudge(ctx) })),
  run: (ctx, { apply }, judgement) =>
    conclude(ctx, judgement, apply === true, (news, edits) => save(ctx, news, edits)),
}
