import { tooMany } from '../shared/errors'

const RETRY_AFTER = 5

interface Limits {
  /** Maximum of running jobs; one per user. */
  atOnce: number
  /** Queue sizes: in total, and per user. */
  waiting: number
  waitingOfOne: number
}

export type JobQueue = <T>(user: number, work: () => Promise<T>) => Promise<T>

/**
 * Fair queue: at most one running job per user. p-queue cannot skip the waiting job of a busy user.
 * @throws {AppError} TOO_MANY_REQUESTS when full
 */
export function createJobQueue({ atOnce, waiting, waitingOfOne }: Limits): JobQueue {
  const queue: { user: number; begin(): void }[] = []
  const busy = new Set<number>()

  function beginNext() {
    while (busy.size < atOnce) {
      const index = queue.findIndex(({ user }) => !busy.has(user))
      const [next] = index === -1 ? [] : queue.splice(index, 1)
      if (!next) return
      busy.add(next.user)
      next.begin()
    }
  }

  function checkRoom(user: number) {
    if (queue.filter((job) => job.user === user).length >= waitingOfOne)
      throw tooMany('Vos calculs précédents ne sont pas terminés, réessayez dans un instant', RETRY_AFTER)
    if (queue.length >= waiting)
      throw tooMany(
        'Trop de longs calculs sont demandés en ce moment, réessayez dans un instant',
        RETRY_AFTER,
      )
  }

  return async (user, work) => {
    checkRoom(user)
    await new Promise<void>((begin) => {
      queue.push({ user, begin })
      beginNext()
    })
    try {
      return await work()
    } finally {
      busy.delete(user)
      beginNext()
    }
  }
}
