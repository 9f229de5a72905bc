/** Seconds in which a password that somebody else has set must be used for the first time. */
export const INITIAL_LIFETIME = 14 * 86_400
