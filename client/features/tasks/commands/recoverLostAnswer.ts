import { HomeDocument, type TaskRowFragment } from '../../../generated/graphql'
import { apollo } from '../../../lib/apollo/apollo'
import { isLostAnswer } from '../../../lib/http/errorMessage'
import { nowInSeconds } from '../../../lib/time/now'

/** What the server takes for a double click. */
const DOUBLE_SECONDS = 2

/** Tells the entry that a click began from those that were there before. */
export function begunNow(like: (task: TaskRowFragment) => boolean) {
  const since = nowInSeconds() - DOUBLE_SECONDS - 1
  return (task: TaskRowFragment) => task.fin === '' && Date.parse(task.debutAt) / 1_000 >= since && like(task)
}

/**
 * The answer to a call. When it was lost on the way, the call may have been done all the same: then the list is asked
 * for what it did. Without a network the list comes anew as soon as there is one. What the server refused stays refused.
 */
export async function recoverLostAnswer(
  call: Promise<TaskRowFragment>,
  isDone: (task: TaskRowFragment) => boolean,
): Promise<TaskRowFragment> {
  try {
    return await call
  } catch (error) {
    if (!isLostAnswer(error) || !navigator.onLine) throw error
    const asked = apollo.query({ query: HomeDocument, fetchPolicy: 'network-only' })
    const home = (await asked.catch(() => null))?.data
    const done = home && [...home.tasks, ...home.carriedOver].find(isDone)
    if (done) return done
    throw error
  }
}
