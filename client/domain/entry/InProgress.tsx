import { formatElapsed } from '../../lib/format/format'
import { formatDuration } from '../../lib/format/formatDuration'
import { secondsInProgress, type TickingSeconds, useNow } from '../../lib/time/now'

type Props = {
  ended: number
  inProgress: TickingSeconds | null | undefined
  format?: (seconds: number) => string
}

/** Worked time including the running entry, updated every second; not announced. */
export const TickingTime = ({ ended, inProgress, format = formatElapsed }: Props) =>
  inProgress ? <Ticking ended={ended} inProgress={inProgress} format={format} /> : format(ended)

function Ticking({ ended, inProgress, format }: Required<Props>) {
  const now = useNow()
  return <span data-ticks>{format(ended + secondsInProgress(inProgress, now))}</span>
}

type PartProps = Pick<Props, 'inProgress'> & {
  before?: string
  words?: (length: string) => string
}

const partOfTotal = (length: string) => `dont ${length} en cours`

/** Running part of a total: `dont 1 h 12 en cours`; empty while zero. */
export function PartInProgress({ inProgress, before = '', words = partOfTotal }: PartProps) {
  const now = useNow()
  const seconds = secondsInProgress(inProgress, now)
  return seconds > 0 ? `${before}${words(formatDuration(seconds))}` : null
}
