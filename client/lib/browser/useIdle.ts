import { useEffect, useState } from 'react'
import { onIdle } from './onIdle'

/** Whether the page has been idle once since mount. */
export function useIdle() {
  const [idle, setIdle] = useState(false)
  useEffect(() => onIdle(() => setIdle(true)), [])
  return idle
}
