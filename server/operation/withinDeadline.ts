import type { Deadline } from '../db/database'
import { unavailable } from '../shared/errors'

/** Longest a call may take: a database that hangs ends as 503, not as a browser that waits. */
const DEADLINE = 9_000

/**
 * Gives up waiting after a while, and tells the work so: what was answered 503 must not be done later.
 * @throws {AppError} the 503 of a database that does not answer
 */
export function withinDeadline<T>(
  work: (deadline: Deadline) => Promise<T>,
  milliseconds = DEADLINE,
): Promise<T> {
  const deadline = { passed: false }
  // By hand: a race, and what cleans up after it, took a hundredth of a short list's time.
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      deadline.passed = true
      reject(unavailable())
    }, milliseconds)
    work(deadline).then(
      (output) => {
        clearTimeout(timer)
        resolve(output)
      },
      (error) => {
        clearTimeout(timer)
        reject(error)
      },
    )
  })
}
