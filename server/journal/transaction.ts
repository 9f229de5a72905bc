import type { Querier } from '../db/database'
import { type Happening, type Head, type Origin, type Subject, userChain } from './chain'
import { lockHeads, writeEvents } from './write'

/** What a transaction tells of what it does. */
export interface Journal {
  /** Tells what was done; written before the commit, in the order told. */
  emit(happening: Happening): void
  /** Takes note of the head of a chain whose row the transaction has just locked. */
  know(subject: Subject, head: Head): void
  /** Locks people's chains, and by them the people: before other rows of theirs, so that no two writes cross. */
  lock(userIds: readonly number[]): Promise<void>
  /** Locks a chain of nobody's: orders writes that hang on each other and name no person. */
  lockChain(subject: 'settings' | 'reference'): Promise<void>
}

/** The journal of one transaction, and what ends it: `write` gives what was told. */
export function openJournal(
  db: Querier,
  origin: () => Origin,
): Journal & { write(): Promise<readonly Happening[]> } {
  const happenings: Happening[] = []
  const heads = new Map<Subject, Head>()
  async function lockThem(subjects: readonly Subject[]) {
    for (const [subject, head] of await lockHeads(db, subjects)) heads.set(subject, head)
  }
  return {
    emit: (happening) => void happenings.push(happening),
    know: (subject, head) => void heads.set(subject, head),
    lock: (userIds) => lockThem(userIds.map(userChain)),
    lockChain: (subject) => lockThem([subject]),
    async write() {
      if (happenings.length > 0) await writeEvents(db, origin(), happenings, heads)
      return happenings
    },
  }
}
