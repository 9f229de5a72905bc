import type { InferType } from 'yup'
import type { overturnCorrectionRule } from '../../schema/rules/correction'
import { readMerged } from '../db/merged'
import { type Entry, findEntryOrCancelled } from '../entries/entry'
import { checkChoice } from '../entryCommands/checkChoice'
import { correctTimes } from '../entryCommands/correctTimes'
import { newContent } from '../entryCommands/editTask'
import { CORRECTED_FIELDS, type EntryChange } from '../entryWriting/recordCorrection'
import { changeEntry } from '../entryWriting/writeEntry'
import type { OperationContext, WriteContext } from '../operation/operation'
import { badInput, conflict } from '../shared/errors'
import { reopenFor } from '../weeks/reopenFor'
import { type CorrectionRow, correctedFields, type Owner } from './correction'

/** Default reason for reopening an approved week. */
const ACCEPTED = 'Contestation acceptée'

type Given = Pick<
  InferType<typeof overturnCorrectionRule>,
  'debut' | 'fin' | 'finDate' | 'tache' | 'client' | 'commentaire'
>
type Values = Partial<Pick<Entry, (typeof CORRECTED_FIELDS)[number]>>

const isGiven = ({ tache, client, ...texts }: Given) =>
  tache !== undefined || client !== undefined || Object.values(texts).some((text) => typeof text === 'string')

/** Fields that the correction changed, with their values before it. */
function earlierOf({ before, after }: EntryChange): Values {
  const changed = CORRECTED_FIELDS.filter((field) => before && before[field] !== after[field])
  return Object.fromEntries(changed.map((field) => [field, before?.[field] ?? null]))
}

/** Like `earlierOf`, but never clears an end: another end can only be given for the first entry. */
function earlierButEnded(change: EntryChange): Values {
  const { fin, ...others } = earlierOf(change)
  return typeof fin === 'number' ? { ...others, fin } : others
}

type Named = Partial<Pick<Entry, 'typetache_id' | 'client_id'>>

/** Replaces merged clients and task types by their target: the correction may be older than the merge. */
async function followMerges({ db }: OperationContext) {
  const [types, clients] = [await readMerged(db, 'task_type'), await readMerged(db, 'client')]
  return <Values extends Named>(values: Values): Values => ({
    ...values,
    ...(values.typetache_id && { typetache_id: types.stays(values.typetache_id) }),
    ...(values.client_id && { client_id: clients.stays(values.client_id) }),
  })
}

const has = (entry: Entry, values: Values) =>
  CORRECTED_FIELDS.every((field) => !(field in values) || values[field] === entry[field])

const isCurrent = (entry: Entry, { after }: EntryChange, fields: Values) =>
  CORRECTED_FIELDS.every((field) => !(field in fields) || after[field] === entry[field])

/** Whether a later merge has made both sides of a correction equal. */
const isVoid = ({ before, after }: Pick<EntryChange, 'before' | 'after'>) =>
  before !== null && CORRECTED_FIELDS.every((field) => before[field] === after[field])

interface Undoing {
  entry: Entry
  change: EntryChange
  isFirst: boolean
  /** Whether values are given for the first entry. */
  isDecided: boolean
}

/**
 * Values that undo the correction of one entry (deleted if created by it).
 * @throws {AppError} CONFLICT when the entry was changed since; with given values the entry is kept
 */
function undone(ctx: OperationContext, { entry, change, isFirst, isDecided }: Undoing): Values {
  if (!change.before) return entry.cancelled_at === null ? { cancelled_at: ctx.now() } : {}
  const earlier = isFirst ? earlierOf(change) : earlierButEnded(change)
  if (has(entry, earlier)) return {}
  if (isCurrent(entry, change, earlier)) return earlier
  if (isDecided) return {}
  throw conflict('L’entrée a été modifiée depuis cette correction : donnez les valeurs à retenir')
}

/** Values of the first entry when given: they replace the former ones. */
async function given(ctx: OperationContext, entry: Entry, change: EntryChange, values: Given, owner: Owner) {
  const earlier = earlierOf(change)
  const stands = isCurrent(entry, change, earlier)
  const standing: Entry = { ...entry, ...(stands && earlier), cancelled_at: null }
  const { times } = await correctTimes(ctx, standing, values)
  const wanted = { ...times, ...newContent(standing, values) }
  const choice = await checkChoice(ctx, wanted, owner.groupetache_id, standing)
  return { interrupted_by: standing.interrupted_by, ...wanted, ...choice, cancelled_at: null }
}

/** A stopped entry must not run again: nobody would stop it. */
function refuseToRun(entry: Entry, values: Values) {
  const next = { ...entry, ...values }
  if (next.cancelled_at === null && next.fin === null && (entry.fin !== null || entry.cancelled_at !== null))
    throw badInput('L’entrée était en cours : indiquez l’heure de fin', 'fin')
}

/**
 * Undoes a contested correction, or applies the given values, as a new correction.
 * @returns whether anything changed
 * @throws {AppError} BAD_USER_INPUT for values equal to the contested ones: use `maintain`. Not where a merge
 * has left no difference: there is nothing to put back
 */
export async function revertCorrection(
  ctx: WriteContext,
  correction: CorrectionRow,
  values: Given,
  { owner, reason }: { owner: Owner; reason: string },
): Promise<boolean> {
  const follow = await followMerges(ctx)
  const changes = correctedFields(correction).map(({ task, before, after }) => ({
    task,
    before: before && follow(before),
    after: follow(after),
  }))
  const why = { action: 'acceptContestation', reason, settles: correction.id } as const
  const isDecided = isGiven(values)
  let isChanged = false
  let isStill = true
  // Reversed, first entry last: the parts of a split are deleted before the first part is restored.
  for (const change of [...changes].reverse()) {
    const stored = await findEntryOrCancelled(ctx, change.task)
    const entry = follow(stored)
    const isFirst = change === changes[0]
    isStill &&= isCurrent(entry, change, change.before ? earlierOf(change) : change.after)
    const wanted =
      isFirst && isDecided
        ? await given(ctx, entry, change, values, owner)
        : undone(ctx, { entry, change, isFirst, isDecided })
    if (has(entry, wanted)) continue
    refuseToRun(entry, wanted)
    await reopenFor(ctx, stored, { ...stored, ...wanted }, reason || ACCEPTED)
    await changeEntry(ctx, stored, wanted, why)
    isChanged = true
  }
  if (isStill && !isChanged && !changes.every(isVoid))
    throw badInput('Ces valeurs sont celles de la correction contestée : donnez-en d’autres, ou maintenez-la')
  return isChanged
}
