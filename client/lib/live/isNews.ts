import type { LiveNews } from './liveState'

/** Ms; a change may be committed this much after the moment that it names. */
const MARGIN_MS = 15_000

/**
 * Whether a report may change what has been shown `since`, in ms of the server's clock. The first one of a
 * connection names the last change that there was, which may be older.
 */
export const isRecent = ({ begins, whole, at }: LiveNews['day'], since: number): boolean =>
  whole || !begins || Date.parse(at) >= since - MARGIN_MS

/** Whether a report names an entry that is unknown in its version. */
export const isNews = (
  { whole, entries }: Pick<LiveNews['day'], 'whole' | 'entries'>,
  versionOf: (id: string) => number | undefined,
): boolean => whole || entries.some(({ id, version }) => (versionOf(id) ?? 0) < version)
