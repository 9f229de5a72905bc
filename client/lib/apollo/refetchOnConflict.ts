import { errorCode } from '../http/errorMessage'

const CONFLICTS = new Set(['CONFLICT', 'NOT_FOUND'])

/** Whether a call was refused because something stands otherwise than it was shown. */
export const isConflict = (error: unknown) => CONFLICTS.has(errorCode(error))

/**
 * Makes a call. Where it is refused because something stands otherwise than it was shown, that is read anew before the
 * refusal is told: one sees what it speaks of, and the next try goes by it.
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
