import type { Grouping, Reach } from '../../generated/graphql'
import type { ListFilter } from './question/address'

const OWN: readonly Grouping[] = ['CLIENT', 'TASK', 'DAY', 'WEEK', 'MONTH']
const OF_COMPANY: readonly Grouping[] = ['CLIENT', 'TASK', 'PERSON', 'GROUP', 'DAY', 'WEEK', 'MONTH']
const OF_ALL: readonly Grouping[] = ['CLIENT', 'TASK', 'PERSON', 'COMPANY', 'GROUP', 'DAY', 'WEEK', 'MONTH']

/** Groupings by rights: a user who sees only their own hours cannot group by user. */
export const groupingsFor = (reach: Reach | null) =>
  reach === 'all' ? OF_ALL : reach === 'self' ? OWN : OF_COMPANY

export const filtersFor = (reach: Reach | null): readonly ListFilter[] => {
  if (reach === 'all') return ['companies', 'holdings', 'groups', 'users', 'clients', 'types']
  return reach === 'self' ? ['clients', 'types'] : ['groups', 'users', 'clients', 'types']
}
