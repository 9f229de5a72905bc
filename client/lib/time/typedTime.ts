export { isTime, readTypedTime } from '../../../schema/typed'

/** `HH:MM:SS`, hours above 24 allowed, in seconds; 0 for empty text. */
export function readDuration(text: string) {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}
