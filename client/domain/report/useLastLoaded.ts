import { useState } from 'react'

/**
 * Keeps what was last loaded, and what it was asked with, while the next is loading, but not when that has failed:
 * somebody else's hours must not stand under it, nor while it is tried again. Apollo's `previousData` does not say
 * whose it is.
 */
export function useLastLoaded<Asked, Data>(asked: Asked | null, data: Data | undefined, failed: boolean) {
  const [last, setLast] = useState<{ asked: Asked; data: Data } | null>(null)
  if (asked !== null && data !== undefined && last?.data !== data) setLast({ asked, data })
  else if (failed && last !== null && last.asked !== asked) setLast(null)
  return asked === null ? null : last
}
