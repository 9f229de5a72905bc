/** Seconds in which a password that somebody else has set must be used for the first time. */
export const INITIAL_LIFETIME = 14 * 86_400

/** A password, and what follows from its being chosen by somebody else: `until`, in seconds, it must be used. */
export const provisional = (password_hash: string, until: number | undefined) => ({
  password_hash,
  must_change: until === undefined ? 0 : 1,
  password_until: until ?? null,
})
