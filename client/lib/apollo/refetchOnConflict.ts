import { errorCode } from '../http/errorMessage'

const CONFLICTS = new Set(['CONFLICT', 'NOT_FOUND'])

export const isConflict = (error: unknown) => CONFLICTS.has(errorCode(error))

/** On a conflict refetches before rethrowing, so that a retry uses the current version. */
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
