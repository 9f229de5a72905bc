import { bidi, isolated } from '../../schema/isolated'
import { isInScope } from '../access/scopeFilter'
import { readLongLimits } from '../entries/longLimit'
import { CORRECTED_FIELDS, type EntryChange } from '../entryWriting/recordCorrection'
import type { OperationContext } from '../operation/operation'
import { formatDate } from '../workedTime/formatDate'
import { formatInstant, timeOn } from '../workedTime/time'
import { CORRECTION_COLUMNS, type CorrectionRow, correctedFields, hasOtherDecider } from './correction'

interface NamedCorrection extends CorrectionRow {
  typetache_id: number | null
  client_id: number | null
  pause: number
  societe_id: number
  owner: string
  corrector: string
  decider: string | null
  settled_reason: string | null
}

/** SELECT of corrections `c`, without its condition. */
const SELECT_NAMED = `
  SELECT ${CORRECTION_COLUMNS.map((column) => `c.${column}`).join(', ')}, o.societe_id, t.typetache_id, t.client_id, t.pause,
    CONCAT(o.prenom, ' ', o.nom) AS owner, CONCAT(a.prenom, ' ', a.nom) AS corrector,
    CONCAT(d.prenom, ' ', d.nom) AS decider, s.contest_reason AS settled_reason
  FROM correction c JOIN user o ON o.id = c.user_id JOIN user a ON a.id = c.actor_id JOIN task t ON t.id = c.task_id
    LEFT JOIN user d ON d.id = c.decided_by LEFT JOIN correction s ON s.id = c.settles`

interface Instants {
  debutAt: string
  finAt: string | null
}

interface PresentedTimes extends Instants {
  debut: string
  fin: string
  earlier: Instants | null
  longLimit: number
}

export interface PresentedCorrection {
  id: number
  user_id: number
  owner: string
  corrector: string
  at: string
  date: string
  task: number
  entry: string
  action: string
  before: string
  after: string
  reason: string
  state: CorrectionRow['state']
  contestReason: string
  contestedAt: string | null
  decider: string
  decidedAt: string | null
  decisionReason: string
  settles: number | null
  settledReason: string
  times: PresentedTimes | null
  isToSee: boolean
  mayContest: boolean
  mayDecide: boolean
}

const NO_ENTRY = 'aucune entrée'
const CANCELLED = 'annulée'

type Side = EntryChange['after']
type Names = Awaited<ReturnType<OperationContext['labels']['of']>>

const idsOf = (side: Side | null) => ({
  typetache_id: side?.typetache_id ?? null,
  client_id: side?.client_id ?? null,
})

interface Sides {
  side: Side | null
  other: Side | null
}

/** One side of a change in words, with its day where the correction is of another one. */
function inWords(ctx: OperationContext, names: Names, date: string, sides: Sides): string {
  const { side, other } = sides
  const start = (side ?? other)?.debut
  const day = typeof start === 'number' ? ctx.zone.dateAt(start) : date
  const words = sideInWords(ctx, names, day, sides)
  return day === date ? words : `${formatDate(ctx, day)} ${words}`
}

/** One side of a change in words: the times when they differ, and the other fields changed. */
function sideInWords({ zone }: OperationContext, names: Names, date: string, { side, other }: Sides): string {
  if (!side) return NO_ENTRY
  if (typeof side.cancelled_at === 'number') return CANCELLED
  const isNew = !other || other.cancelled_at !== side.cancelled_at
  const differs = CORRECTED_FIELDS.filter((field) => isNew || side[field] !== other?.[field])
  const end = typeof side.fin === 'number' ? timeOn(zone, date, side.fin) : 'en cours'
  const times = `${zone.timeAt(side.debut as number)} – ${end}`
  const words: string[] = []
  if (differs.includes('debut') || differs.includes('fin')) words.push(times)
  if (isNew && side.pause === 1) words.push('Pause')
  const { typetache_id, client_id } = idsOf(side)
  if ('typetache_id' in side && differs.includes('typetache_id') && (typetache_id || !isNew))
    words.push(isolated(names.taskTypes.get(typetache_id ?? 0) ?? 'sans tâche'))
  if ('client_id' in side && differs.includes('client_id') && (client_id || !isNew))
    words.push(isolated(names.clients.get(client_id ?? 0) ?? 'sans client'))
  if ('commentaire' in side && differs.includes('commentaire') && (side.commentaire || !isNew))
    words.push(side.commentaire ? bidi`« ${side.commentaire} »` : 'sans commentaire')
  // A change without words is described by its times.
  return words.join(', ') || times
}

/** Task, client or pause of the entry; empty when the change already names it. */
function entryOf(names: Names, { typetache_id, client_id, pause }: NamedCorrection, changes: EntryChange[]) {
  if (changes.some(({ after }) => 'typetache_id' in after || 'client_id' in after)) return ''
  if (pause === 1) return 'Pause'
  const parts = [names.taskTypes.get(typetache_id ?? 0) ?? '', names.clients.get(client_id ?? 0) ?? '']
  return parts.filter(Boolean).map(isolated).join(', ')
}

const sentence = (parts: readonly string[]) => [...new Set(parts)].join(' et ')

const instantsOf = ({ debut, fin }: Side): Instants => ({
  debutAt: formatInstant(Number(debut)),
  finAt: typeof fin === 'number' ? formatInstant(fin) : null,
})

/** Resulting times of the first entry; null when the correction did not change them. */
function timesOf({ zone }: OperationContext, [change]: EntryChange[], longLimit: number) {
  if (!change) return null
  const { before, after } = change
  const isSame = (field: 'debut' | 'fin' | 'cancelled_at') => before?.[field] === after[field]
  if (before && isSame('debut') && isSame('fin') && isSame('cancelled_at')) return null
  const standing = { ...before, ...after }
  const { debut, fin } = standing
  return {
    debut: zone.timeAt(Number(debut)),
    fin: typeof fin === 'number' ? zone.timeAt(fin) : '',
    ...instantsOf(standing),
    earlier: before && typeof before.cancelled_at !== 'number' ? instantsOf(before) : null,
    longLimit,
  }
}

function mayBeDecided({ viewer, scope }: OperationContext, row: NamedCorrection) {
  const isMine = row.user_id === viewer.id
  return (
    row.state === 'CONTESTEE' &&
    !isMine &&
    scope !== 'self' &&
    isInScope({ viewer, scope }, { id: row.user_id, societe_id: row.societe_id })
  )
}

async function presentCorrections(
  ctx: OperationContext,
  rows: readonly NamedCorrection[],
): Promise<PresentedCorrection[]> {
  const { db, viewer, labels } = ctx
  const all = rows.map(correctedFields)
  const sides = all.flat().flatMap(({ before, after }) => [before, after])
  const names = await labels.of(db, [...sides.map(idsOf), ...rows])
  const limitOf = await readLongLimits(
    ctx,
    rows.map(({ user_id }) => user_id),
  )
  const presented: PresentedCorrection[] = []
  for (const [index, row] of rows.entries()) {
    const changes = all[index] as EntryChange[]
    const { date, decider, decided_at, state } = row
    const isMine = row.user_id === viewer.id
    // Lazy: only for the viewer's own contested corrections.
    const isOthers = async () => row.actor_id === viewer.id && (await hasOtherDecider(ctx, row))
    presented.push({
      id: row.id,
      user_id: row.user_id,
      owner: row.owner,
      corrector: row.corrector,
      at: formatInstant(row.at),
      date,
      task: row.task_id,
      entry: entryOf(names, row, changes),
      action: row.action,
      before: sentence(
        changes
          .filter(({ before }) => before || changes.length === 1)
          .map(({ before, after }) => inWords(ctx, names, date, { side: before, other: after })),
      ),
      after: sentence(
        changes.map(({ before, after }) => inWords(ctx, names, date, { side: after, other: before })),
      ),
      reason: row.reason,
      state,
      contestReason: row.contest_reason,
      contestedAt: row.contested_at === null ? null : formatInstant(row.contested_at),
      decider: row.decided_by === null ? '' : (decider ?? ''),
      decidedAt: decided_at === null ? null : formatInstant(decided_at),
      decisionReason: row.decision_reason,
      settles: row.settles,
      settledReason: row.settled_reason ?? '',
      times: timesOf(ctx, changes, limitOf(row)),
      isToSee: isMine && (state === 'A_VOIR' || (decided_at !== null && row.answer_seen_at === null)),
      mayContest: isMine && (state === 'A_VOIR' || state === 'VUE'),
      mayDecide: mayBeDecided(ctx, row) && !(await isOthers()),
    })
  }
  return presented
}

const BY_ID = `${SELECT_NAMED} WHERE c.id = ?`

export async function presentCorrection(ctx: OperationContext, id: number): Promise<PresentedCorrection> {
  const rows = await ctx.db.rows<NamedCorrection>(BY_ID, [id])
  return (await presentCorrections(ctx, rows))[0] as PresentedCorrection
}

export const readCorrections = async (
  ctx: OperationContext,
  where: string,
  values: (string | number)[],
  most: number,
): Promise<PresentedCorrection[]> =>
  presentCorrections(
    ctx,
    await ctx.db.rows<NamedCorrection>(
      `${SELECT_NAMED} WHERE ${where} ORDER BY c.id DESC LIMIT ${most}`,
      values,
    ),
  )
