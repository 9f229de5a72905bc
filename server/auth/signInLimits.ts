import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { nameKey } from '../db/nameKey'
import { tooMany } from '../errors'
import { networkOf } from '../network'

/** Failures allowed in each window of 15 minutes. An office behind one address signs in through one of them. */
const WINDOW = 15 * 60
const PER_ACCOUNT_AND_ADDRESS = 10
const PER_ACCOUNT = 50
const PER_ADDRESS = 100

export interface SignInLimits {
  /**
   * Counts an attempt before its password is checked, so that parallel ones count too. A success, any answer of
   * `check` but false and undefined, takes it back and forgives the account's earlier failures from that address. A
   * check that throws takes back the attempt alone: an outage is nobody's wrong password.
   * @throws {AppError} TOO_MANY_REQUESTS
   */
  attempt<T>(email: string, address: string, check: () => Promise<T>): Promise<T>
}

export function createSignInLimits(): SignInLimits {
  const limiter = (points: number) => new RateLimiterMemory({ points, duration: WINDOW })
  const pair = limiter(PER_ACCOUNT_AND_ADDRESS)
  const account = limiter(PER_ACCOUNT)
  const source = limiter(PER_ADDRESS)
  const keys = (email: string, address: string) => {
    const from = networkOf(address)
    return { both: `${nameKey(email)} ${from}`, email: nameKey(email), from }
  }
  type Keys = ReturnType<typeof keys>

  async function count(key: Keys) {
    try {
      await pair.consume(key.both)
      await source.consume(key.from)
      await account.consume(key.email)
    } catch (limit) {
      if (limit instanceof Error) throw limit
      const seconds = Math.ceil((limit as RateLimiterRes).msBeforeNext / 1000)
      const minutes = Math.ceil(seconds / 60)
      throw tooMany(`Trop de tentatives de connexion, réessayez dans ${minutes} min`, seconds)
    }
  }
  const takeBack = (key: Keys, forgive: boolean) =>
    Promise.all([
      forgive ? pair.delete(key.both) : pair.reward(key.both),
      source.reward(key.from),
      account.reward(key.email),
    ])

  return {
    async attempt(email, address, check) {
      const key = keys(email, address)
      await count(key)
      const answer = await check().catch(async (error) => {
        await takeBack(key, false)
        throw error
      })
      if (answer) await takeBack(key, true)
      return answer
    },
  }
}
