import { CONTRACT_TYPES } from '../../schema/codeWords'
import { bidi } from '../../schema/isolated'
import { addContractRule } from '../../schema/rules/work'
import { createPeriodIndexes } from '../calendar/period'
import { insertRow } from '../db/bulk'
import { Contract } from '../db/entities/Contract'
import { codesInWords, readCodeCell } from '../imports/cells'
import {
  type Change,
  createClaims,
  createFaults,
  importChanges,
  type LineReader,
  refuseLine,
  staleRow,
} from '../imports/importing'
import { importOf } from '../imports/importOf'
import {
  createPersonFinder,
  dateCell,
  hoursCell,
  type PersonFinder,
  readCell,
  readOptionalDate,
} from '../imports/people'
import type { CsvRow } from '../imports/rows'
import type { OperationContext, WriteContext } from '../operation/operation'
import { createYielder } from '../shared/createYielder'
import { groupBy } from '../shared/groupBy'
import type { Zone } from '../workedTime/time'
import { type ContractValues, contractEvent, contractOverlap, readContract } from './contract'
import { readDays } from './readDays'
import { readFraction } from './readFraction'
import { type ContractRow, DAY_COLUMNS, joursOf, readContracts } from './rows'

interface Imported {
  user_id: number
  values: ContractValues
}

const ALL = 'SELECT DISTINCT user_id FROM contract WHERE cancelled_at IS NULL'

/** Placeholders for invalid cells, so that the other cells are still checked. */
const UNKNOWN = { id: 1, debut: '2000-01-01', seconds: 3_600, type: 'HEURES' }

const sameValues = (row: ContractRow, values: ContractValues) =>
  (Object.keys(values) as (keyof ContractValues)[]).every((key) => row[key] === values[key])

const cellsOf = (row: ContractValues) => ({
  matricule: row.matricule,
  fin: dateCell(row.fin),
  type: CONTRACT_TYPES[row.type],
  ...Object.fromEntries(DAY_COLUMNS.map((day) => [day, hoursCell(row[day])])),
  hc: row.hc_fraction,
  complement: row.complement_heures === 1 ? 'oui' : 'non',
  accord: row.accord,
  majeur_le: dateCell(row.majeur_le),
})

/** The contract of a user that begins on a day, and the one before it. */
type FindContracts = (user: number, first: string) => { before?: ContractRow; previous?: ContractRow }

/** Checks lines against the rule, the stored contracts and the lines before. Key: user and first day. */
async function createJudge(ctx: OperationContext): Promise<LineReader<ContractRow, Imported>> {
  const { db, zone } = ctx
  const people = await createPersonFinder(db, 'new')
  const users = await db.rows<{ user_id: number }>(ALL)
  const standing = groupBy(
    await readContracts(
      db,
      users.map(({ user_id }) => user_id),
    ),
    ({ user_id }) => user_id,
  )
  const timelineOf = createPeriodIndexes<ContractValues>(standing)
  const claim = createClaims()
  const standingOf: FindContracts = (id, first) => ({
    before: standing.get(id)?.find(({ debut }) => debut === first),
    // Sorted by first day.
    previous: standing.get(id)?.findLast(({ debut }) => debut < first),
  })

  const judge = ({ line, values: cells }: CsvRow): Change<ContractRow, Imported> => {
    const { person, before, values } = readLine(cells, zone, people.find, standingOf)
    const { id } = person
    claim(`${id} ${values.debut}`, line)
    const timeline = timelineOf(id)
    const problem = contractOverlap(
      ctx,
      values,
      timeline.near(values).filter((one) => one !== before),
    )
    if (problem) refuseLine(problem)
    if (before) timeline.remove(before)
    timeline.add(values)
    if (before && sameValues(before, values)) return { before }
    const after = { user_id: id, values }
    return before
      ? { before, after, changes: importChanges(cellsOf(before), cellsOf(values), 'CONTRACT') }
      : { after }
  }
  return { kind: 'CONTRACT', labelOf: people.labelOf, judge }
}

/** Undefined for an empty cell, which keeps the stored value. */
function readYesOrNo(cell: string | undefined, column: string): boolean | undefined {
  const word = cell?.trim().toLowerCase()
  if (!word) return undefined
  if (word !== 'oui' && word !== 'non') return refuseLine(`${column} : oui ou non`)
  return word === 'oui'
}

/** Contract type of a cell; HR files write CDI or CDD in a column of this name. */
function readType(cell: string | undefined): string {
  if (!cell) return refuseLine('Type obligatoire : Heures ou Forfait jours')
  const type = readCodeCell(cell, CONTRACT_TYPES) ?? ''
  return Object.hasOwn(CONTRACT_TYPES, type)
    ? type
    : refuseLine(
        bidi`Type inconnu : ${cell} (possibles : ${codesInWords(CONTRACT_TYPES)}, selon la façon de compter le temps)`,
      )
}

/** User, stored contract and new values of a line: a missing optional cell keeps the stored value. */
function readLine(
  cells: Record<string, string>,
  zone: Zone,
  personOf: PersonFinder['find'],
  standingOf: FindContracts,
) {
  const { attempt, end } = createFaults()
  const person = attempt(() => personOf(cells))
  const debut = attempt(() => readCell(cells.debut, zone, 'Début') ?? refuseLine('Date de début invalide'))
  const { before, previous } = person && debut ? standingOf(person.id, debut) : {}
  const fin = attempt(() => readOptionalDate(cells.fin, zone, 'Fin'))
  const majeurLe = attempt(() => readOptionalDate(cells.majeur_le, zone, 'Majeur le'))
  const complement = attempt(() => readYesOrNo(cells.complement, 'Complément d’heures'))
  const type = attempt(() => readType(cells.type))
  const jours = readDays(cells, attempt, {
    standing: before && joursOf(before),
    previous: previous && joursOf(previous),
  })
  const given = attempt(() =>
    addContractRule.validateSync(
      {
        user: person?.id ?? UNKNOWN.id,
        debut: debut ?? UNKNOWN.debut,
        fin: fin === undefined ? before?.fin : fin,
        type: type ?? UNKNOWN.type,
        // An invalid duration is reported by its column.
        jours: jours.map((seconds) => seconds ?? UNKNOWN.seconds),
        hcFraction: readFraction(cells.hc) ?? before?.hc_fraction,
        complementDHeures: complement ?? before?.complement_heures === 1,
        accord: cells.accord || before?.accord,
        majeurLe: majeurLe === undefined ? before?.majeur_le : majeurLe,
        matricule: person?.matricule ?? (cells.matricule || before?.matricule),
      },
      { abortEarly: false },
    ),
  )
  const reversed = fin && fin < (debut ?? UNKNOWN.debut)
  if (debut && reversed) attempt(() => refuseLine('La date de fin doit suivre la date de début'))
  // `readContract` throws for a contract that ends before it begins, which is reported already.
  const values = given && !reversed ? readContract(given, zone) : undefined
  return end(person && values && { person, before, values })
}

/** Locks the users, and rejects lines that now overlap their contracts. */
async function save(ctx: WriteContext, news: Imported[], edits: { before: ContractRow; after: Imported }[]) {
  const all = [...news, ...edits.map(({ after }) => after)]
  const ids = [...new Set(all.map(({ user_id }) => user_id))]
  await ctx.journal.lock(ids)
  const rows = await readContracts(ctx.db, ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const timelineOf = createPeriodIndexes<ContractValues>(groupBy(rows, ({ user_id }) => user_id))
  for (const { before, after } of edits) {
    const now = byId.get(before.id)
    if (now?.version !== before.version) throw staleRow(after)
    timelineOf(after.user_id).remove(now)
  }
  // Yield to the event loop: SQLite statements are synchronous and would block it until the last one.
  const yieldToOthers = createYielder()
  // Checks again: other contracts may have been added or extended since the preview.
  for (const after of all) {
    await yieldToOthers()
    const timeline = timelineOf(after.user_id)
    if (contractOverlap(ctx, after.values, timeline.near(after.values))) throw staleRow(after)
    timeline.add(after.values)
  }
  for (const { before, after } of edits) {
    await yieldToOthers()
    const row = { ...after.values, version: before.version + 1 }
    await ctx.manager.update(Contract, { id: before.id }, row)
    contractEvent(ctx, before, { ...before, ...row }, { action: 'edit' })
  }
  for (const { user_id, values } of news) {
    await yieldToOthers()
    const row = { ...values, user_id, cancelled_at: null, version: 1 }
    const id = await insertRow(ctx.manager, Contract, row)
    contractEvent(ctx, undefined, { ...row, id }, { action: 'create' })
  }
}

export const importContracts = importOf({ name: 'importContracts', readingOf: createJudge, save })
