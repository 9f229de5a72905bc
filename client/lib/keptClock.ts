import { parse, tab } from './storage'

/** Between which milliseconds the server's clock is ahead of this computer's, as far as this tab knows. */
export type ClockBounds = { low: number; high: number }

const CLOCK = 'clock'

/** What the page before a reload knew of the server's clock. */
export function keptClock(): ClockBounds | null {
  const kept = parse(tab.getItem(CLOCK)) as Partial<ClockBounds> | null
  return typeof kept?.low === 'number' && typeof kept.high === 'number' ? (kept as ClockBounds) : null
}

export const keepClock = (bounds: ClockBounds) => tab.setItem(CLOCK, JSON.stringify(bounds))

export const forgetClock = () => tab.removeItem(CLOCK)
