/** Seconds for which somebody may work at a stretch: what has run for longer was forgotten. */
const LONGEST = 16 * 3_600

/**
 * Whether somebody may still be working on what has run for so many seconds: 16 hours, or more where the company settles
 * that an entry may be longer.
 */
export const mayStillWork = (seconds: number, limit: number) => seconds < Math.max(LONGEST, limit)
