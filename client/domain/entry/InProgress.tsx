import { formatElapsed } from '../../lib/format/format'
import { formatLength } from '../../lib/format/formatLength'
import { secondsInProgress, type TickingSeconds } from '../../lib/time/inProgress'
import { useNow } from '../../lib/time/now'

type Props = {
  /** Worked seconds of ended entries. */
  ended: number
  inProgress: TickingSeconds | null | undefined
  /** How seconds are written. */
  format?: (seconds: number) => string
}

/** Worked time with what runs, ticking; not read out at every second. */
export const TickingTime = ({ ended, inProgress, format = formatElapsed }: Props) =>
  inProgress ? <Ticking ended={ended} inProgress={inProgress} format={format} /> : format(ended)

function Ticking({ ended, inProgress, format }: Required<Props>) {
  const now = useNow()
  return <span data-ticks>{format(ended + secondsInProgress(inProgress, now))}</span>
}

type PartProps = Pick<Props, 'inProgress'> & {
  before?: string
  /** How its length is said, where it is no part of a total. */
  words?: (length: string) => string
}

const partOfTotal = (length: string) => `dont ${length} en cours`

/** What of a total runs, in words: `dont 1 h 12 en cours`; nothing while it adds nothing. */
export function PartInProgress({ inProgress, before = '', words = partOfTotal }: PartProps) {
  const now = useNow()
  const seconds = secondsInProgress(inProgress, now)
  return seconds > 0 ? `${before}${words(formatLength(seconds))}` : null
}
