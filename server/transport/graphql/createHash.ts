import { hash } from 'node:crypto'

/**
 * Replaces `@apollo/utils.createhash` in the bundle: Apollo Server hashes every query, and this version
 * creates no Node `Hash` object that must be garbage-collected.
 */
export const createHash = (algorithm: string) => ({
  update: (text: string) => ({ digest: (encoding: 'hex') => hash(algorithm, text, encoding) }),
})
