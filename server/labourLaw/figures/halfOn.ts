import type { Absence } from './input'

/** Half of the day that an absence covers; null for the whole day. */
export function halfOn(
  { from, to, half, fromNoon, untilNoon }: Omit<Absence, 'type' | 'etat'>,
  date: string,
): 'AM' | 'PM' | null {
  if (half) return half
  if (fromNoon && date === from) return 'PM'
  return untilNoon && date === to ? 'AM' : null
}
