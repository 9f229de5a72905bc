import { wholeNumber } from './pluralize'

const MINUTE = 60
const HOUR = 3_600

/** Seconds as `7 h 30`, `7 h`, `45 min`, `< 1 min`, `0 h`; rounded down to minutes, negative values show as zero. */
export function formatDuration(seconds: number): string {
  if (seconds <= 0) return '0\u00a0h'
  if (seconds < MINUTE) return '<\u00a01\u00a0min'
  const minutes = Math.floor(seconds / MINUTE)
  if (seconds < HOUR) return `${minutes}\u00a0min`
  const hours = `${wholeNumber(Math.floor(minutes / 60))}\u00a0h`
  return minutes % 60 === 0 ? hours : `${hours}\u00a0${String(minutes % 60).padStart(2, '0')}`
}

/** Signed seconds as `+1 h 30`, `−45 min`, `0 h`; less than a minute is no difference. */
export function formatDifference(seconds: number): string {
  if (Math.abs(seconds) < MINUTE) return formatDuration(0)
  return `${seconds < 0 ? '−' : '+'}${formatDuration(Math.abs(seconds))}`
}

/** `6 h 12 sur 7 h`, or `6 h 12` where nothing is due. Seconds. */
export const formatAgainstDue = (worked: number, due: number | null | undefined) =>
  due ? `${formatDuration(worked)} sur ${formatDuration(due)}` : formatDuration(worked)
