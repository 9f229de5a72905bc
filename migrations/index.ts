import { Initial1763700000000 } from './1763700000000-initial'

/** Every migration, oldest first. Each may be started again after being killed half-way. */
export const migrations = [Initial1763700000000]
