import { formatElapsed } from '../../lib/format'
import { useNow } from '../../lib/now'

/** The live counter of a running entry; not read out at every second. */
export function Elapsed({ since }: { since: string }) {
  const now = useNow()
  return (
    <span role="timer" aria-live="off">
      {formatElapsed(now - Date.parse(since) / 1000)}
    </span>
  )
}
