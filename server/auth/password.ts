import { argon2id, hash, verify } from 'argon2'
import pLimit from 'p-limit'
import { tooMany } from '../errors'

/** Decision 27. Memory in KiB. */
const OPTIONS = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const AT_ONCE = 2
const QUEUE = 40
const RETRY_AFTER = 5

export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** Without a hash (unknown account) it takes as long and answers false. */
  verify(hash: string | undefined, password: string): Promise<boolean>
}

/** Few at a time: each hash takes 19 MiB and a core, and sign-ins must not starve everything else. */
export function createPasswordHasher(): PasswordHasher {
  const limit = pLimit(AT_ONCE)
  const decoy = hash('personne', OPTIONS)
  function queued<T>(work: () => Promise<T>): Promise<T> {
    if (limit.pendingCount >= QUEUE)
      throw tooMany('Trop de connexions en même temps, réessayez dans quelques secondes', RETRY_AFTER)
    return limit(work)
  }
  return {
    hash: async (password) => queued(() => hash(password, OPTIONS)),
    verify: async (known, password) =>
      queued(async () => (await verify(known ?? (await decoy), password)) && known !== undefined),
  }
}
