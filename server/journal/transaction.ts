import type { Querier } from '../db/database'
import { type AuditEventInput, type ChainHead, type Origin, type Subject, userChain } from './chain'
import { type SealedTable, sealKey, sealRow } from './seals'
import { lockHeads, writeEvents } from './write'

/** What a transaction tells of what it does. */
export interface Journal {
  /** Tells what was done; written before the commit, in the order told. */
  emit(happening: AuditEventInput): void
  /** Has the last event of a chain carry the digest of a row that the transaction writes, see `seals.ts`. */
  seal(subject: Subject, table: SealedTable, id: number | string): void
  /** Takes note of the head of a chain whose row the transaction has just locked. */
  know(subject: Subject, head: ChainHead): void
  /** Locks people's chains, and by them the people: before other rows of theirs, so that no two writes cross. */
  lock(userIds: readonly number[]): Promise<void>
  /** Locks a chain of nobody's: orders writes that hang on each other and name no person. */
  lockChain(subject: 'settings' | 'reference'): Promise<void>
}

/** The journal of one transaction, and what ends it: `write` gives what was told. */
export function openJournal(
  db: Querier,
  origin: () => Origin,
): Journal & { write(): Promise<readonly AuditEventInput[]> } {
  const happenings: AuditEventInput[] = []
  const toSeal = new Map<string, { subject: Subject; table: SealedTable; id: number | string }>()
  const heads = new Map<Subject, ChainHead>()
  async function lockThem(subjects: readonly Subject[]) {
    for (const [subject, head] of await lockHeads(db, subjects)) heads.set(subject, head)
  }
  /** At the end, when the rows are as they will be. */
  async function addSeals() {
    for (const [key, { subject, table, id }] of toSeal) {
      const last = happenings.findLast((happening) => happening.subject === subject)
      if (!last) throw new Error(`No event seals ${key}`)
      last.seals = { ...last.seals, [key]: await sealRow(db, table, id) }
    }
  }
  return {
    emit: (happening) => void happenings.push({ ...happening }),
    seal: (subject, table, id) => void toSeal.set(sealKey(table, id), { subject, table, id }),
    know: (subject, head) => void heads.set(subject, head),
    lock: (userIds) => lockThem(userIds.map(userChain)),
    lockChain: (subject) => lockThem([subject]),
    async write() {
      await addSeals()
      if (happenings.length > 0) await writeEvents(db, origin(), happenings, heads)
      return happenings
    },
  }
}
