import { useState } from 'react'

/**
 * Keeps what was last loaded, and what it was asked with, while the next is loading. Apollo's `previousData` does
 * not say whose it is.
 */
export function useShown<Asked, Data>(asked: Asked | null, data: Data | undefined) {
  const [shown, setShown] = useState<{ asked: Asked; data: Data } | null>(null)
  if (asked !== null && data !== undefined && shown?.data !== data) setShown({ asked, data })
  return asked === null ? null : shown
}
