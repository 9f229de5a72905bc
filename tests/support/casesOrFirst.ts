import { type Product, product } from './database'

const all = Boolean(process.env.TEST_ALL)

/**
 * The first of some cases of a test, such as window sizes; all with `npm test -- --all`. Which one is first
 * differs between tests, so that each feature gets each case.
 */
export const casesOrFirst = <Case>(first: Case, ...others: Case[]): Case[] =>
  all ? [first, ...others] : [first]

/** Whether a long test independent of the database runs: on this one, or on all with `npm test -- --all`. */
export const runsOn = (on: Product) => all || product === on
