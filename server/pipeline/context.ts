import type { Querier, Transaction } from '../db/database'
import type { Journal } from '../journal/transaction'
import type { Caller } from '../operation/caller'
import type { Workers } from '../operation/jobs'
import type { OperationContext, WriteContext } from '../operation/operation'
import type { Application } from '../operation/services'
import type { Authorized } from './authorize'

/** Events exist only in transactions: using it elsewhere is a bug. */
const NO_JOURNAL: Journal = {
  emit() {
    throw new Error('Seule une écriture tient le journal')
  },
  seal() {},
  know() {},
  async lock() {},
  async lockChain() {},
}

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
  // Explicit: spreading cost 3 % of a short list's time.
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

export const writeContextOf = (ctx: OperationContext, db: Transaction): WriteContext => ({
  ...ctx,
  db,
  get manager() {
    return db.manager
  },
})
