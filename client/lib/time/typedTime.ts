import { readTypedTime } from '../../../schema/typed'

export { readTypedHours as readHours, readTypedLength } from '../../../schema/typed'

const pad = (value: number) => String(value).padStart(2, '0')

/** Seconds as `HH:MM`, or `HH:MM:SS` if needed; hours exceed 24. */
export function formatTypedHours(seconds: number): string {
  const rest = seconds % 60
  const minutes = `${pad(Math.floor(seconds / 3_600))}:${pad(Math.floor(seconds / 60) % 60)}`
  return rest > 0 ? `${minutes}:${pad(rest)}` : minutes
}

export { isTime, readTypedTime } from '../../../schema/typed'

/** A typed or stored time as shown in a field: `09:30`, with seconds only where they are not zero. */
export const formatTypedTime = (text: string) => readTypedTime(text).replace(/^(\d{2}:\d{2}):00$/, '$1')

/** `HH:MM:SS`, hours above 24 allowed, in seconds; 0 for empty text. */
export function readDuration(text: string) {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}
