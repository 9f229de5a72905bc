import Alert from '@mui/material/Alert'
import type { AbsenceDays } from '../../domain/absences/absenceDays'
import { useAbsenceHoursQuery } from '../../generated/graphql'
import { serverToday } from '../../lib/time/serverToday'
import { formatLoggedHours, loggedHoursRange } from './loggedHours'

type Props = AbsenceDays & {
  /** Whose; one's own without it. */
  user: string | null
}

/** Says on which of its days an absence meets hours that were logged: such an absence is accepted, and its days are alerts. */
export function LoggedHours({ user, ...absence }: Props) {
  const asked = loggedHoursRange(absence, serverToday())
  const { data } = useAbsenceHoursQuery({
    variables: { ...(asked ?? { debut: '', fin: '' }), user },
    skip: asked === null,
    fetchPolicy: 'cache-and-network',
  })
  const said = asked && data ? formatLoggedHours(data.workWeeks.days, asked) : ''
  return (
    <div role="status">
      {said && (
        <Alert severity="warning" role="note">
          {said}
        </Alert>
      )}
    </div>
  )
}
