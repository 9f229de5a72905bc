/**
 * The first of some cases of the same test, such as a size of the window; every one with `npm test -- --all`. Which comes
 * first differs from test to test, so that each feature meets each.
 */
export const oneUnlessAll = <Case>(first: Case, ...others: Case[]): Case[] =>
  process.env.TEST_ALL ? [first, ...others] : [first]
