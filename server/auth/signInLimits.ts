import { nameKey } from '../db/nameKey'
import { tooMany } from '../errors'
import { networkOf } from '../network'
import { countFailures } from './failures'

/** Failures allowed in each window of 15 minutes. An office behind one address signs in through one of them. */
const WINDOW = 15 * 60_000
const PER_ACCOUNT_AND_ADDRESS = 10
const PER_ACCOUNT = 50
const PER_ADDRESS = 300

interface Attempt {
  email: string
  address: string
  /** Whether this account has signed in from there before. Asked only when it makes a difference. */
  familiar(): Promise<boolean>
}

export interface SignInLimits {
  /**
   * Counts an attempt before its password is checked, so that parallel ones count too. A success, any answer of
   * `check` but false and undefined, takes it back and forgives the account's earlier failures from that address. A
   * check that throws takes back the attempt alone: an outage is nobody's wrong password.
   * @throws {AppError} TOO_MANY_REQUESTS
   */
  attempt<T>(attempt: Attempt, check: () => Promise<T>): Promise<T>
}

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
    oneEnds: (key: string) => new Promise<void>((wake) => underWay.get(key)?.waiting.push(wake)),
  }
}

/**
 * The address is looked at first, so that a blocked one costs nothing more. What one account fails beyond its own
 * limit does not count against its address, where a whole office may sit; and whoever signs in from a familiar place
 * is stopped by nobody else's failures.
 */
export function createSignInLimits(): SignInLimits {
  const pair = countFailures(PER_ACCOUNT_AND_ADDRESS, WINDOW)
  const account = countFailures(PER_ACCOUNT, WINDOW)
  const source = countFailures(PER_ADDRESS, WINDOW)
  const turns = createTurns()

  /** Waits while attempts under way may yet use up what is left: thirty tabs that sign in at once all succeed. */
  async function takeTurn(key: string) {
    while (pair.of(key) + turns.count(key) >= PER_ACCOUNT_AND_ADDRESS) {
      if (pair.of(key) >= PER_ACCOUNT_AND_ADDRESS) throw refusal(pair.blockedFor(key))
      await turns.oneEnds(key)
    }
    turns.begin(key)
  }

  return {
    async attempt({ email, address, familiar }, check) {
      const from = networkOf(address)
      const who = nameKey(email)
      const both = `${who} ${from}`
      const elsewhere = () => source.blockedFor(from) || account.blockedFor(who)
      if (elsewhere() && !(await familiar())) throw refusal(elsewhere() || 1)
      await takeTurn(both)
      source.add(from)
      account.add(who)
      const takeBack = () => {
        source.takeBack(from)
        account.takeBack(who)
      }
      try {
        const answer = await check()
        if (answer) {
          takeBack()
          pair.forget(both)
        } else pair.add(both)
        return answer
      } catch (error) {
        takeBack()
        throw error
      } finally {
        turns.end(both)
      }
    },
  }
}
