import { formatDuration } from '../../lib/format/formatDuration'

/** A duration for people, with its seconds for programs. */
export const Duration = ({ seconds }: { seconds: number }) => (
  <data value={seconds}>{formatDuration(seconds)}</data>
)
