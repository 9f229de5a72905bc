import { normalizedAddress } from '../db/names'
import type { SignInLimits } from '../operation/ports'
import { rateLimited, tooMany } from '../shared/errors'
import { networkOf } from '../shared/network'
import { createRateLimits } from '../shared/rateLimits'
import { createFailedAttempts } from './failures'

/** Window of 15 minutes in which failures are counted. An office shares one address. */
const WINDOW = 15 * 60_000
const PER_ACCOUNT_AND_ADDRESS = 10
const PER_ACCOUNT = 50
const PER_ADDRESS = 300
/** For re-authentication: an open session must not allow guessing the password. */
const PER_SESSION = 10
/** Queued attempts per account and address, or per session; `Retry-After` in seconds beyond. */
const WAITING = 100
const RETRY_AFTER = 5
/** Rate at which an account may open sessions, and its burst: each one adds a permanent audit event. */
const OPENED_PER_SECOND = 10 / 60
const OPENED_AT_ONCE = 600

function refusal(milliseconds: number) {
  const seconds = Math.ceil(milliseconds / 1000)
  return tooMany(`Trop de tentatives de connexion, réessayez dans ${Math.ceil(seconds / 60)} min`, seconds)
}

function createTurns() {
  const underWay = new Map<string, { count: number; waiting: (() => void)[] }>()
  return {
    count: (key: string) => underWay.get(key)?.count ?? 0,
    begin(key: string) {
      const turn = underWay.get(key) ?? { count: 0, waiting: [] }
      turn.count++
      underWay.set(key, turn)
    },
    end(key: string) {
      const turn = underWay.get(key)
      if (!turn) return
      turn.count--
      if (turn.count === 0) underWay.delete(key)
      for (const wake of turn.waiting.splice(0)) wake()
    },
    waiting: (key: string) => underWay.get(key)?.waiting.length ?? 0,
    oneEnds: (key: string) => new Promise<void>((wake) => underWay.get(key)?.waiting.push(wake)),
  }
}

function createGate(limit: number) {
  const failures = createFailedAttempts(limit, WINDOW)
  const turns = createTurns()

  /** Queues attempts that could exceed the limit if those pending fail: thirty tabs at once can all sign in. */
  async function takeTurn(key: string) {
    while (failures.of(key) + turns.count(key) >= limit) {
      if (failures.of(key) >= limit) throw refusal(failures.blockedFor(key))
      if (turns.waiting(key) >= WAITING)
        throw tooMany('Trop de connexions en même temps, réessayez dans quelques secondes', RETRY_AFTER)
      await turns.oneEnds(key)
    }
    turns.begin(key)
  }

  return async function pass<T>(key: string, check: () => Promise<T>): Promise<T> {
    await takeTurn(key)
    try {
      const answer = await check()
      if (answer) failures.forget(key)
      else failures.add(key)
      return answer
    } finally {
      turns.end(key)
    }
  }
}

/**
 * The address is checked first, so that a blocked one costs nothing more. Failures of an account beyond its
 * own limit do not count against the address, which an office may share; a sign-in from a familiar address is
 * not blocked by failures of others.
 */
export function createSignInLimits(): SignInLimits {
  const account = createFailedAttempts(PER_ACCOUNT, WINDOW)
  // Counted separately, so that made-up emails do not evict the failures of real accounts.
  const unknown = createFailedAttempts(PER_ACCOUNT, WINDOW)
  const source = createFailedAttempts(PER_ADDRESS, WINDOW)
  const openings = createRateLimits(OPENED_PER_SECOND, OPENED_AT_ONCE)
  const passPair = createGate(PER_ACCOUNT_AND_ADDRESS)
  // Counted separately, so that made-up emails do not evict the failures of sessions.
  const passSession = createGate(PER_SESSION)

  function countOpening(who: string) {
    const allowance = openings.of(who)
    if (openings.take(allowance)) return
    const seconds = Math.ceil(openings.untilNext(allowance) / 1_000)
    throw rateLimited('connexions', seconds)
  }

  return {
    async attempt({ email, address, familiar }, check) {
      const from = networkOf(address)
      const who = normalizedAddress(email)
      const elsewhere = () => source.blockedFor(from) || account.blockedFor(who) || unknown.blockedFor(who)
      if (elsewhere() && !(await familiar())) throw refusal(elsewhere() || 1)
      const answer = await passPair(`${who} ${from}`, async () => {
        source.add(from)
        account.add(who)
        const takeBack = () => {
          source.takeBack(from)
          account.takeBack(who)
        }
        try {
          const found = await check()
          if (found) takeBack()
          if (found === undefined) {
            account.takeBack(who)
            unknown.add(who)
          }
          return found
        } catch (error) {
          takeBack()
          throw error
        }
      })
      if (answer) countOpening(who)
      return answer
    },
    attemptIn: passSession,
  }
}
