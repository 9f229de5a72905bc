import { HomeDocument, type TaskRowFragment } from '../../generated/graphql'
import { apollo } from '../../lib/apollo'
import { isRefusal } from '../../lib/errorMessage'
import { nowInSeconds } from '../../lib/now'

/** What the server takes for a double click. */
const DOUBLE_SECONDS = 2

/** Tells the entry that a click began from those that were there before. */
export function begunNow(like: (task: TaskRowFragment) => boolean) {
  const since = nowInSeconds() - DOUBLE_SECONDS - 1
  return (task: TaskRowFragment) => task.fin === '' && Date.parse(task.debutAt) / 1_000 >= since && like(task)
}

/**
 * The answer to a call. A call that failed may have been done all the same, its answer lost: then the list is asked
 * for what it did, and shows it. Without a network it comes anew as soon as there is one.
 */
export async function orFound<Answer>(
  call: Promise<Answer>,
  isDone: (task: TaskRowFragment) => boolean,
): Promise<Answer | TaskRowFragment> {
  try {
    return await call
  } catch (error) {
    if (isRefusal(error) || !navigator.onLine) throw error
    const asked = apollo.query({ query: HomeDocument, fetchPolicy: 'network-only' })
    const home = (await asked.catch(() => null))?.data
    const done = home && [...home.tasks, ...home.carriedOver].find(isDone)
    if (done) return done
    throw error
  }
}
