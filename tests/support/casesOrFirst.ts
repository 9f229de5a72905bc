import { type Product, product } from './database'

const all = Boolean(process.env.TEST_ALL)

/**
 * The first of some cases of the same test, such as a size of the window; every one with `npm test -- --all`. Which comes
 * first differs from test to test, so that each feature meets each.
 */
export const casesOrFirst = <Case>(first: Case, ...others: Case[]): Case[] =>
  all ? [first, ...others] : [first]

/** Whether a long test that any database can show runs: on this one, or on all with `npm test -- --all`. */
export const runsOn = (on: Product) => all || product === on
