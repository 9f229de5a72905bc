import type { InferType } from 'yup'
import type { acceptContestationRule } from '../../schema/rules/contestation'
import { readMerged } from '../db/merged'
import { type Entry, findKeptEntry } from '../entries/entry'
import { checkChoice } from '../entryCommands/checkChoice'
import { correctTimes } from '../entryCommands/correctTimes'
import { contentGiven } from '../entryCommands/editTask'
import { CORRECTED_FIELDS, type EntryChange } from '../entryWriting/recordCorrection'
import { changeEntry } from '../entryWriting/writeEntry'
import type { OperationContext, WriteContext } from '../operation/operation'
import { badInput, conflict } from '../shared/errors'
import { reopenFor } from '../weeks/reopenFor'
import { type Correction, correctedFields, type Owner } from './correction'

/** Why an approved week is open again, where who decides does not say it in their own words. */
const ACCEPTED = 'Contestation acceptée'

/** What the first entry shall be instead of what it was. */
type Given = Pick<
  InferType<typeof acceptContestationRule>,
  'debut' | 'fin' | 'finDate' | 'tache' | 'client' | 'commentaire'
>
type Values = Partial<Pick<Entry, (typeof CORRECTED_FIELDS)[number]>>

const isGiven = ({ tache, client, ...texts }: Given) =>
  tache !== undefined || client !== undefined || Object.values(texts).some((text) => typeof text === 'string')

/** The fields that the correction changed, as they were before it. */
function earlierOf({ before, after }: EntryChange): Values {
  const changed = CORRECTED_FIELDS.filter((field) => before && before[field] !== after[field])
  return Object.fromEntries(changed.map((field) => [field, before?.[field] ?? null]))
}

/** Without an end that is taken away again: only of the first entry another one can be given. */
function earlierButEnded(change: EntryChange): Values {
  const { fin, ...others } = earlierOf(change)
  return typeof fin === 'number' ? { ...others, fin } : others
}

type Named = Partial<Pick<Entry, 'typetache_id' | 'client_id'>>

/** Gives what names a client or a task type that was merged the one that stays: a correction may be older than the merge. */
async function followMerges({ db }: OperationContext) {
  const [types, clients] = [await readMerged(db, 'task_type'), await readMerged(db, 'client')]
  return <Values extends Named>(values: Values): Values => ({
    ...values,
    ...(values.typetache_id && { typetache_id: types.stays(values.typetache_id) }),
    ...(values.client_id && { client_id: clients.stays(values.client_id) }),
  })
}

/** Whether an entry has such values. */
const has = (entry: Entry, values: Values) =>
  CORRECTED_FIELDS.every((field) => !(field in values) || values[field] === entry[field])

/** Whether what the correction made of these fields is what stands. */
const isCurrent = (entry: Entry, { after }: EntryChange, fields: Values) =>
  CORRECTED_FIELDS.every((field) => !(field in fields) || after[field] === entry[field])

interface Undoing {
  entry: Entry
  change: EntryChange
  isFirst: boolean
  /** Whether the first entry is given values. */
  isDecided: boolean
}

/**
 * What becomes of one entry of the correction: what it was, or nothing where the correction made it.
 * @throws {AppError} CONFLICT for an entry that somebody has changed since; where values are given, it stays
 */
function undone(ctx: OperationContext, { entry, change, isFirst, isDecided }: Undoing): Values {
  if (!change.before) return entry.cancelled_at === null ? { cancelled_at: ctx.now() } : {}
  const earlier = isFirst ? earlierOf(change) : earlierButEnded(change)
  if (has(entry, earlier)) return {}
  if (isCurrent(entry, change, earlier)) return earlier
  if (isDecided) return {}
  throw conflict('L’entrée a été modifiée depuis cette correction : donnez les valeurs à retenir')
}

/** What becomes of the first entry where values are given: they replace what it was. */
async function given(ctx: OperationContext, entry: Entry, change: EntryChange, values: Given, owner: Owner) {
  const earlier = earlierOf(change)
  const stands = isCurrent(entry, change, earlier)
  const standing: Entry = { ...entry, ...(stands && earlier), cancelled_at: null }
  const { times } = await correctTimes(ctx, standing, values)
  const wanted = { ...times, ...contentGiven(standing, values) }
  await checkChoice(ctx, wanted, owner.groupetache_id, standing)
  return { interrupted_by: standing.interrupted_by, ...wanted, cancelled_at: null }
}

/** What ended does not run again by itself: nobody would end it. */
function refuseToRun(entry: Entry, values: Values) {
  const next = { ...entry, ...values }
  if (next.cancelled_at === null && next.fin === null && (entry.fin !== null || entry.cancelled_at !== null))
    throw badInput('L’entrée était en cours : indiquez l’heure de fin', 'fin')
}

/**
 * Puts back what a contested correction changed, or what is given in its place: a new correction, in the same transaction.
 * @returns whether anything had to be changed
 * @throws {AppError} BAD_USER_INPUT for values that leave the contested correction as it is: that is to maintain it
 */
export async function revertCorrection(
  ctx: WriteContext,
  correction: Correction,
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
  // The first entry last: what a cut made is gone before its first part is whole again.
  for (const change of [...changes].reverse()) {
    const stored = await findKeptEntry(ctx, change.task)
    const entry = follow(stored)
    const isFirst = change === changes[0]
    isStill &&= isCurrent(entry, change, change.before ? earlierOf(change) : change.after)
    const wanted =
      isFirst && isDecided
        ? await given(ctx, entry, change, values, owner)
        : undone(ctx, { entry, change, isFirst, isDecided })
    if (has(entry, wanted)) continue
    refuseToRun(entry, wanted)
    // A decision that changes an approved week opens it again.
    await reopenFor(ctx, stored, { ...stored, ...wanted }, reason || ACCEPTED)
    await changeEntry(ctx, stored, wanted, why)
    isChanged = true
  }
  if (isStill && !isChanged)
    throw badInput('Ces valeurs sont celles de la correction contestée : donnez-en d’autres, ou maintenez-la')
  return isChanged
}
