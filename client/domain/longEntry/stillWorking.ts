/** Seconds; an entry that has run longer counts as forgotten. */
const LONGEST = 16 * 3_600

/**
 * Whether an entry running for `seconds` may still be worked on: up to 16 hours, or the company's limit if
 * higher.
 */
export const mayStillWork = (seconds: number, limit: number) => seconds < Math.max(LONGEST, limit)
