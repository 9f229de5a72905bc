import type { Querier } from '../db/database'
import { type AuditEventInput, type ChainHead, type Origin, type Subject, userChain } from './chain'
import { type SealedTable, sealKey, sealRow } from './seals'
import { lockHeads, writeEvents } from './write'

export interface Journal {
  /** Adds an audit event; written before the commit, in order. */
  emit(input: AuditEventInput): void
  /** Adds the digest of a written row to its last event, else the chain's last one, see `seals.ts`. */
  seal(subject: Subject, table: SealedTable, id: number | string): void
  /** Registers the head of a chain whose row is already locked. */
  know(subject: Subject, head: ChainHead): void
  /** Locks the chains of users, hence the users: before their other rows, to avoid deadlocks. */
  lock(userIds: readonly number[]): Promise<void>
  /** Locks a shared chain: serializes dependent writes that concern no user. */
  lockChain(subject: 'settings' | 'reference'): Promise<void>
}

export function openJournal(
  db: Querier,
  origin: () => Origin,
): Journal & { write(): Promise<readonly AuditEventInput[]> } {
  const inputs: AuditEventInput[] = []
  const toSeal = new Map<string, { subject: Subject; table: SealedTable; id: number | string }>()
  const heads = new Map<Subject, ChainHead>()
  async function lockThem(subjects: readonly Subject[]) {
    for (const [subject, head] of await lockHeads(db, subjects)) heads.set(subject, head)
  }
  /** At the end, when the rows have their final values. */
  async function addSeals() {
    for (const [key, { subject, table, id }] of toSeal) {
      const own = inputs.filter((input) => input.subject === subject)
      const last = own.findLast(({ entity, entityId }) => entity === table && entityId === id) ?? own.at(-1)
      if (!last) throw new Error(`No event seals ${key}`)
      last.seals = { ...last.seals, [key]: await sealRow(db, table, id) }
    }
  }
  return {
    emit: (input) => void inputs.push({ ...input }),
    seal: (subject, table, id) => void toSeal.set(sealKey(table, id), { subject, table, id }),
    know: (subject, head) => void heads.set(subject, head),
    lock: (userIds) => lockThem(userIds.map(userChain)),
    lockChain: (subject) => lockThem([subject]),
    async write() {
      await addSeals()
      if (inputs.length > 0) await writeEvents(db, origin(), inputs, heads)
      return inputs
    },
  }
}
