/** Lifetime of a provisional password in seconds. */
export const INITIAL_LIFETIME = 14 * 86_400

/** Columns of a password chosen by another person; it expires at `until`, in seconds. */
export const provisional = (password_hash: string, until: number | undefined) => ({
  password_hash,
  must_change: until === undefined ? 0 : 1,
  password_until: until ?? null,
})
