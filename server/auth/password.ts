import { availableParallelism } from 'node:os'
import { argon2id, hash, needsRehash, verify } from 'argon2'
import type { PasswordHasher, QueueTurn } from '../operation/ports'
import { tooMany } from '../shared/errors'
import { createFairQueue } from './fairQueue'

/** D27. Memory in KiB. */
const OPTIONS = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/**
 * For random passwords (89 bits): slow hashing protects guessable passwords, but 2^88 tries are infeasible
 * anyway. Five thousand hashes take a second instead of minutes.
 */
const LIGHT = { type: argon2id, memoryCost: 64, timeCost: 1, parallelism: 1 } as const
/** Each hash occupies a core: one stays free for other work. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)
/** Enough for an office of 200 that signs in at nine; beyond, unfamiliar addresses are refused. */
const QUEUE = 300
const RETRY_AFTER = 5
const NOBODY: QueueTurn = { account: '', familiar: false }

/** Limits concurrency: each hash takes 19 MiB and a core. */
export function createPasswordHasher(): PasswordHasher {
  const queue = createFairQueue(AT_ONCE)
  const decoy = hash('personne', OPTIONS)
  async function queued<T>(work: () => Promise<T>, turn: QueueTurn): Promise<T> {
    if (queue.isFull(turn) || (!turn.familiar && queue.newcomers() >= QUEUE))
      throw tooMany('Trop de connexions en même temps, réessayez dans quelques secondes', RETRY_AFTER)
    return queue.add(turn, work)
  }
  async function check(known: string | undefined, password: string) {
    if (known === undefined) {
      await verify(await decoy, password)
      return false
    }
    // A light hash is verified at once; the delay hides that the account exists and is new.
    if (!needsRehash(known, LIGHT)) await verify(await decoy, password)
    return verify(known, password)
  }
  return {
    hash: async (password, by = '') =>
      queued(() => hash(password, OPTIONS), { account: String(by), familiar: true }),
    hashRandom: (password) => hash(password, LIGHT),
    verify: async (known, password, turn = NOBODY) => queued(() => check(known, password), turn),
  }
}
