const MINUTE = 60
const HOUR = 3_600

/** Seconds as `4 h 15`, `45 min`, below a minute `30 s`; rounded down to minutes. */
export function formatLength(seconds: number): string {
  if (seconds < MINUTE) return `${Math.max(0, Math.floor(seconds))}\u00a0s`
  const minutes = Math.floor(seconds / MINUTE)
  if (seconds < HOUR) return `${minutes}\u00a0min`
  return `${Math.floor(minutes / 60)}\u00a0h\u00a0${String(minutes % 60).padStart(2, '0')}`
}
