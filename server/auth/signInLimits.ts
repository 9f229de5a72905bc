import { normalizedAddress } from '../db/normalizedName'
import type { SignInLimits } from '../operation/ports'
import { rateLimited, tooMany } from '../shared/errors'
import { networkOf } from '../shared/network'
import { createRateLimits } from '../shared/rateLimits'
import { createFailedAttempts } from './failures'

/** Failures allowed in each window of 15 minutes. An office behind one address signs in through one of them. */
const WINDOW = 15 * 60_000
const PER_ACCOUNT_AND_ADDRESS = 10
const PER_ACCOUNT = 50
const PER_ADDRESS = 300
/** Of the password asked again: an open session must not become a way to guess it. */
const PER_SESSION = 10
/** Attempts of one account from one address, or of one session, that wait for those under way; and the seconds told beyond. */
const WAITING = 100
const RETRY_AFTER = 5
/** Sessions that one account may open in a second for long, and at once: each tells an event that is kept for good. */
const OPENED_PER_SECOND = 10 / 60
const OPENED_AT_ONCE = 600

function refusal(milliseconds: number) {
  const seconds = Math.ceil(milliseconds / 1000)
  return tooMany(`Trop de tentatives de connexion, réessayez dans ${Math.ceil(seconds / 60)} min`, seconds)
}

/** Attempts under way by key, and the end of one of them. */
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

/** Attempts of one key, of which `limit` may fail in a window. */
function createGate(limit: number) {
  const failures = createFailedAttempts(limit, WINDOW)
  const turns = createTurns()

  /** Waits while attempts under way may yet use up what is left: thirty tabs that sign in at once all succeed. */
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
 * The address is looked at first, so that a blocked one costs nothing more. What one account fails beyond its own
 * limit does not count against its address, where a whole office may sit; and whoever signs in from a familiar place
 * is stopped by nobody else's failures.
 */
export function createSignInLimits(): SignInLimits {
  const account = createFailedAttempts(PER_ACCOUNT, WINDOW)
  // Apart, so that names that nobody has push no account's failures out of memory.
  const unknown = createFailedAttempts(PER_ACCOUNT, WINDOW)
  const source = createFailedAttempts(PER_ADDRESS, WINDOW)
  const openings = createRateLimits(OPENED_PER_SECOND, OPENED_AT_ONCE)
  const passPair = createGate(PER_ACCOUNT_AND_ADDRESS)
  // Counted apart, so that made-up emails push none of it out of memory.
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
