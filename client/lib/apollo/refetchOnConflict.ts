import { errorCode } from '../http/errorMessage'

const CONFLICTS = new Set(['CONFLICT', 'NOT_FOUND'])

/** Whether a call failed because the data has changed since it was loaded. */
export const isConflict = (error: unknown) => CONFLICTS.has(errorCode(error))

/**
 * Makes a call; on a conflict refetches before rethrowing, so that the user sees the current data and a retry
 * uses its version.
 */
export async function refetchOnConflict(
  call: () => Promise<unknown>,
  read: () => unknown,
  outdated = isConflict,
) {
  try {
    await call()
  } catch (error) {
    if (outdated(error)) await read()
    throw error
  }
}
