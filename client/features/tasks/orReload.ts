import { isRefusal } from '../../lib/errorMessage'

/** Waits for a call. One that failed may have been done all the same, its answer lost: the list will tell. */
export async function orReload<Answer>(
  call: Promise<Answer>,
  onChanged: () => Promise<void>,
): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    // Without a network the list comes anew as soon as there is one.
    if (!isRefusal(error) && navigator.onLine) void onChanged()
    throw error
  }
}
