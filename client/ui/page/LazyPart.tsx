import type { ComponentType } from 'react'
import { Failed } from './Failed'
import { useLazy } from './useLazy'

type Props<PartProps> = {
  /** Must be stable. */
  load: () => Promise<ComponentType<PartProps>>
  /** Props of the part; null while it is not wanted. */
  of: PartProps | null
  /** Shown with a retry when the code cannot be loaded. */
  message: string
}

/** A part that is loaded when it is wanted, or why it cannot be shown. */
export function LazyPart<PartProps extends object>({ load, of, message }: Props<PartProps>) {
  const { Part, failed, busy, retry } = useLazy(load, of !== null)
  if (!of) return null
  if (Part) return <Part {...of} />
  return failed ? <Failed message={message} busy={busy} onRetry={retry} /> : null
}
