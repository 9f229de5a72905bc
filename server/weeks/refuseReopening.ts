import { conflict } from '../shared/errors'
import { decideWeek } from './decideWeek'

/** Refuses to reopen a week, which stays approved. */
export const refuseReopening = decideWeek({
  name: 'refuseReopening',
  check({ reopening }) {
    if (reopening !== 'DEMANDEE') throw conflict('La réouverture de cette semaine n’est pas demandée')
  },
  missing: 'Indiquez pourquoi cette semaine reste validée',
  change: ({ now, viewer }, reason) => ({
    reopening: 'REFUSEE',
    reopening_at: now(),
    reopening_by: viewer.id,
    reopening_reason: reason,
    seen_at: null,
  }),
})
