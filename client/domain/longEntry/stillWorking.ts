const LONGEST = 16 * 3_600

/** 16 hours, or the company's limit if higher: an entry running longer counts as forgotten. */
export const mayStillWork = (seconds: number, limit: number) => seconds < Math.max(LONGEST, limit)
