import type { OperationContext } from '../operation/operation'
import { formatDuration, formatInstant, type Zone } from '../workedTime/time'
import type { Entry } from './entry'
import { readLongLimits } from './longLimit'

/** Data shared by all rows of one answer. */
export interface Presentation {
  zone: Zone
  taskTypes: ReadonlyMap<number, string>
  clients: ReadonlyMap<number, string>
  today: string
  /** Limit of a long entry, in seconds. */
  limitOf(entry: Entry): number
}

/** D42: whether an entry is too long and needs confirmation. */
export const isOverLongLimit = (entry: Entry, { limitOf }: Pick<Presentation, 'limitOf'>) =>
  entry.fin !== null && entry.fin - entry.debut > limitOf(entry)

const BREAK_LABEL = 'Pause'

/**
 * Entry as GraphQL (`Task`) and REST return it. Lazy getters: each API reads other fields of many entries.
 */
export class PresentedTask {
  constructor(
    protected readonly entry: Entry,
    protected readonly as: Presentation,
  ) {}

  get id() {
    return this.entry.id
  }
  get user_id() {
    return this.entry.user_id
  }
  get date() {
    return this.entry.date
  }
  get debut() {
    return this.as.zone.timeAt(this.entry.debut)
  }
  get fin() {
    return this.entry.fin === null ? '' : this.as.zone.timeAt(this.entry.fin)
  }
  get finDate(): string | null {
    return this.entry.fin === null ? null : this.as.zone.dateAt(this.entry.fin)
  }
  get duree() {
    return this.entry.fin === null ? '' : formatDuration(this.entry.fin - this.entry.debut)
  }
  get libelle() {
    return this.entry.pause ? BREAK_LABEL : (this.as.taskTypes.get(this.entry.typetache_id ?? 0) ?? '')
  }
  get projet() {
    return this.as.clients.get(this.entry.client_id ?? 0) ?? ''
  }
  get commentaire() {
    return this.entry.commentaire
  }
  get pause() {
    return this.entry.pause
  }
  get debutAt() {
    return formatInstant(this.entry.debut)
  }
  get finAt() {
    return this.entry.fin === null ? null : formatInstant(this.entry.fin)
  }
  get typetache_id() {
    return this.entry.typetache_id
  }
  get client_id() {
    return this.entry.client_id
  }
  get longue() {
    return isOverLongLimit(this.entry, this.as)
  }
  get interruptedBy() {
    return this.entry.interrupted_by
  }
  get overdue() {
    return this.entry.fin === null && this.entry.date < this.as.today
  }
  get version() {
    return this.entry.version
  }
  get manual() {
    return this.entry.manual === 1
  }
  get offline() {
    return this.entry.offline === 1
  }
  get corrected() {
    return this.entry.corrected === 1
  }
  get cancelledAt() {
    return this.entry.cancelled_at === null ? null : formatInstant(this.entry.cancelled_at)
  }
}

export async function presentation(ctx: OperationContext, entries: readonly Entry[]): Promise<Presentation> {
  const { db, zone, labels, now } = ctx
  const { taskTypes, clients } = await labels.of(db, entries)
  const limitOf = await readLongLimits(
    ctx,
    entries.map(({ user_id }) => user_id),
  )
  return { zone, taskTypes, clients, today: zone.dateAt(now()), limitOf }
}

export async function presentTasks(
  ctx: OperationContext,
  entries: readonly Entry[],
): Promise<PresentedTask[]> {
  const as = await presentation(ctx, entries)
  return entries.map((entry) => new PresentedTask(entry, as))
}

export const presentTask = async (ctx: OperationContext, entry: Entry): Promise<PresentedTask> =>
  new PresentedTask(entry, await presentation(ctx, [entry]))
