import type { OperationContext } from '../operation'
import type { Entry } from './entry'
import { formatDuration, formatInstant } from './time'

/** An entry as both faces show it, in the shape of the schema's `Task`. */
export interface PresentedTask {
  id: number
  user_id: number
  date: string
  debut: string
  fin: string
  duree: string
  libelle: string
  projet: string
  commentaire: string
  pause: number
  debutAt: string
  finAt: string | null
  typetache_id: number | null
  client_id: number | null
  interruptedBy: number | null
  overdue: boolean
  version: number
}

const BREAK_LABEL = 'Pause'

export async function presentTasks(
  ctx: OperationContext,
  entries: readonly Entry[],
): Promise<PresentedTask[]> {
  const { zone, labels, now } = ctx
  const { taskTypes, clients } = await labels.of(ctx.db, entries)
  const today = zone.dateAt(now())
  return entries.map((entry) => ({
    id: entry.id,
    user_id: entry.user_id,
    date: entry.date,
    debut: zone.timeAt(entry.debut),
    fin: entry.fin === null ? '' : zone.timeAt(entry.fin),
    duree: entry.fin === null ? '' : formatDuration(entry.fin - entry.debut),
    libelle: entry.pause ? BREAK_LABEL : (taskTypes.get(entry.typetache_id ?? 0) ?? ''),
    projet: clients.get(entry.client_id ?? 0) ?? '',
    commentaire: entry.commentaire,
    pause: entry.pause,
    debutAt: formatInstant(entry.debut),
    finAt: entry.fin === null ? null : formatInstant(entry.fin),
    typetache_id: entry.typetache_id,
    client_id: entry.client_id,
    interruptedBy: entry.interrupted_by,
    overdue: entry.fin === null && entry.date < today,
    version: entry.version,
  }))
}

export async function presentTask(ctx: OperationContext, entry: Entry): Promise<PresentedTask> {
  const [task] = await presentTasks(ctx, [entry])
  return task as PresentedTask
}
