import { parseStored, tab } from '../storage/storage'

/** Bounds in ms by which the server's clock is ahead of this computer's. */
export type ClockBounds = { low: number; high: number }

const CLOCK = 'clock'

export function storedClock(): ClockBounds | null {
  const kept = parseStored(tab.getItem(CLOCK)) as Partial<ClockBounds> | null
  return typeof kept?.low === 'number' && typeof kept.high === 'number' ? (kept as ClockBounds) : null
}

export const storeClock = (bounds: ClockBounds) => tab.setItem(CLOCK, JSON.stringify(bounds))

export const forgetClock = () => tab.removeItem(CLOCK)
