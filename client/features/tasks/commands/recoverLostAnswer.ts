import { HomeDocument, RunningDocument, type TaskRowFragment } from '../../../generated/graphql'
import { apollo } from '../../../lib/apollo/apollo'
import { isLostAnswer } from '../../../lib/http/errorMessage'
import { nowInSeconds } from '../../../lib/time/now'

/** Interval in which the server treats a repeated start as a double click. */
const DOUBLE_SECONDS = 2

/** Predicate for the entry that a start created, compared to the list before. */
export function begunNow(like: (task: TaskRowFragment) => boolean) {
  const since = nowInSeconds() - DOUBLE_SECONDS - 1
  return (task: TaskRowFragment) => task.fin === '' && Date.parse(task.debutAt) / 1_000 >= since && like(task)
}

/** The day as the server has it; with the home screen's other figures once that was shown. */
async function readDay() {
  const options = { fetchPolicy: 'network-only' } as const
  if (apollo.cache.readQuery({ query: HomeDocument }))
    return (await apollo.query({ query: HomeDocument, ...options })).data
  return (await apollo.query({ query: RunningDocument, ...options })).data
}

/**
 * Response of a call. If it was lost, refetches the list to see whether the change was made. Rethrows errors of
 * the server, and every error while offline.
 */
export async function recoverLostAnswer(
  call: Promise<TaskRowFragment>,
  isDone: (task: TaskRowFragment) => boolean,
): Promise<TaskRowFragment> {
  try {
    return await call
  } catch (error) {
    if (!isLostAnswer(error) || !navigator.onLine) throw error
    const day = await readDay().catch(() => null)
    const done = day && [...day.tasks, ...day.carriedOver].find(isDone)
    if (done) return done
    throw error
  }
}
