import type { Querier, Transaction } from '../db/database'
import type { Journal } from '../journal/transaction'
import type { Caller } from '../operation/caller'
import type { Workers } from '../operation/jobs'
import type { OperationContext, WriteContext } from '../operation/operation'
import type { Application } from '../operation/services'
import type { Authorized } from './authorize'

/** Nothing is told outside of a transaction; telling it there would be a mistake in the code. */
const NO_JOURNAL: Journal = {
  emit() {
    throw new Error('Seule une écriture tient le journal')
  },
  seal() {},
  know() {},
  async lock() {},
  async lockChain() {},
}

/** What an operation works with, but for the journal, and for what its writing waits for. */
export const contextOf = (
  services: Application,
  caller: Caller,
  { viewer, scope }: Authorized,
  db: Querier,
  {
    journal = NO_JOURNAL,
    workers,
    afterCommit = () => {},
  }: { journal?: Journal; workers?: Workers | undefined; afterCommit?: OperationContext['afterCommit'] },
): OperationContext => ({
  // Named one by one: spreading them took a thirtieth of a short list's time.
  zone: services.zone,
  publicUrl: services.publicUrl,
  logger: services.logger,
  now: services.now,
  passwords: services.passwords,
  sessions: services.sessions,
  signInLimits: services.signInLimits,
  labels: services.labels,
  refusals: services.refusals,
  digest: services.digest,
  workers,
  files: services.files,
  progress: services.progress,
  db,
  viewer,
  scope,
  address: caller.address,
  caller,
  journal,
  afterCommit,
})

/** The same for a write. */
export const writing = (ctx: OperationContext, db: Transaction): WriteContext => ({
  ...ctx,
  db,
  get manager() {
    return db.manager
  },
})
