import { useAbsenceHoursQuery } from '../../generated/graphql'
import { holdsNoWork, isShort } from './noWork'

type Range = { debut: string; fin: string }

/** Warning for an absence on days without work, which does not prevent it. Empty otherwise. */
export function useNoWork(range: Range | null, user: string | null): string {
  const asked = range && isShort(range) ? { debut: range.debut, fin: range.fin } : null
  const { data } = useAbsenceHoursQuery({
    variables: { ...(asked ?? { debut: '', fin: '' }), user },
    skip: asked === null,
    // `LoggedHours`, shown with it, already queries again.
    fetchPolicy: 'cache-first',
  })
  if (!asked || !data || !holdsNoWork(data.workWeeks, asked)) return ''
  return `Aucun jour travaillé selon ${user === null ? 'votre' : 'son'} contrat.`
}
