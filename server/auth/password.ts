import { availableParallelism } from 'node:os'
import { argon2id, hash, needsRehash, verify } from 'argon2'
import type { PasswordHasher, QueueTurn } from '../operation/ports'
import { tooMany } from '../shared/errors'
import { createFairQueue } from './fairQueue'

/** Decision 27. Memory in KiB. */
const OPTIONS = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/**
 * Of passwords drawn at random (89 bits). Slow hashing makes up for what people choose being guessed in millions of tries;
 * here no speed helps: 2^88 tries are out of reach. Five thousand take a second instead of minutes.
 */
const LIGHT = { type: argon2id, memoryCost: 64, timeCost: 1, parallelism: 1 } as const
/** Each hash takes a core: one is left for everything else. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)
/** An office of two hundred that signs in at nine waits a few seconds; beyond, newcomers are asked to come back. */
const QUEUE = 300
const RETRY_AFTER = 5
const NOBODY: QueueTurn = { account: '', familiar: false }

/** Few at a time: each hash takes 19 MiB and a core, and sign-ins must not starve everything else. */
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
    // A light hash is checked in no time, which would tell strangers that the account is there, and new.
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
