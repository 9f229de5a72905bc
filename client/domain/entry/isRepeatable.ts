import type { DayStateFragment } from '../../generated/graphql'

const ORDINARY = new Set<DayStateFragment['kind']>(['ATTENDU', 'SANS_CONTRAT', 'SOLIDARITE'])

/** Whether an entry is repeated on a day unless somebody says otherwise: an ordinary one that is over. */
export const isRepeatable = (
  state: Pick<DayStateFragment, 'kind'> | undefined,
  { day, today }: { day: string; today: string },
) => state !== undefined && ORDINARY.has(state.kind) && day < today
