import { useState } from 'react'

/**
 * Keeps the last result with its variables, not after a failure: another user's hours must not appear.
 * Apollo's `previousData` lacks the variables.
 */
export function useLastLoaded<Asked, Data>(asked: Asked | null, data: Data | undefined, failed: boolean) {
  const [last, setLast] = useState<{ asked: Asked; data: Data } | null>(null)
  if (asked !== null && data !== undefined && last?.data !== data) setLast({ asked, data })
  else if (failed && last !== null && last.asked !== asked) setLast(null)
  return asked === null ? null : last
}
