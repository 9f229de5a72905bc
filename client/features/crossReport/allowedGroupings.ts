import type { Grouping, Reach } from '../../generated/graphql'
import type { ListFilter } from './question/address'

const OWN: readonly Grouping[] = ['CLIENT', 'TASK', 'DAY', 'WEEK', 'MONTH']
const OF_COMPANY: readonly Grouping[] = ['CLIENT', 'TASK', 'PERSON', 'GROUP', 'DAY', 'WEEK', 'MONTH']
const OF_ALL: readonly Grouping[] = ['CLIENT', 'TASK', 'PERSON', 'COMPANY', 'GROUP', 'DAY', 'WEEK', 'MONTH']

/** By what it makes sense to group for somebody: who sees themselves alone does not ask for people. */
export const groupingsFor = (reach: Reach | null) =>
  reach === 'all' ? OF_ALL : reach === 'self' ? OWN : OF_COMPANY

/** What it makes sense to filter for somebody. */
export const filtersFor = (reach: Reach | null): readonly ListFilter[] => {
  if (reach === 'all') return ['companies', 'holdings', 'groups', 'users', 'clients', 'types']
  return reach === 'self' ? ['clients', 'types'] : ['groups', 'users', 'clients', 'types']
}
