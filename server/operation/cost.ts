import type { Channel } from '../journal/chain'

/** Points of a call, by kind: one GraphQL document may cost 100. */
export const COSTS = {
  /** Reads one row, or only data that the session caches. */
  row: 1,
  read: 5,
  write: 5,
  list: 10,
  /** Applies the rules of work. */
  evaluation: 10,
  /** Sum of its parts: server time, entries, carried-over entries, totals. */
  day: 12,
  /** Reads up to 50,000 entries, in a worker thread, or up to 200 saved reports of 10,000 characters each. */
  report: 20,
  /** Changes many rows. */
  bulk: 20,
  /** Hashes a password, which occupies a core. */
  password: 20,
  /** A list of thousands. */
  longList: 30,
  import: 50,
  payroll: 50,
} as const

export type Cost = keyof typeof COSTS

interface Costed {
  cost?: Cost
  channel?: Channel
  writes: boolean
}

/** Points of an operation; by default those of an import, a write or a read. */
export const pointsOf = ({ cost, channel, writes }: Costed) =>
  COSTS[cost ?? (channel === 'import' ? 'import' : writes ? 'write' : 'read')]
