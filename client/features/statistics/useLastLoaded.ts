import { useState } from 'react'

/**
 * Keeps what was last loaded, and what it was asked with, while the next is loading. Apollo's `previousData` does
 * not say whose it is.
 */
export function useLastLoaded<Asked, Data>(asked: Asked | null, data: Data | undefined) {
  const [last, setLast] = useState<{ asked: Asked; data: Data } | null>(null)
  if (asked !== null && data !== undefined && last?.data !== data) setLast({ asked, data })
  return asked === null ? null : last
}
