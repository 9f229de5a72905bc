import Alert from '@mui/material/Alert'
import type { AbsenceDays } from '../../domain/absences/absenceDays'
import { useAbsenceHoursQuery } from '../../generated/graphql'
import { serverToday } from '../../lib/time/zone'
import { formatLoggedHours, loggedHoursRange } from './loggedHours'

type Props = AbsenceDays & {
  /** Id of a user; null: the viewer. */
  user: string | null
}

/** Warns about days of an absence that have logged hours: it is still accepted, those days become alerts. */
export function LoggedHours({ user, ...absence }: Props) {
  const asked = loggedHoursRange(absence, serverToday())
  const { data } = useAbsenceHoursQuery({
    variables: { ...(asked ?? { debut: '', fin: '' }), user },
    skip: asked === null,
  })
  const hours = asked && data ? formatLoggedHours(data.workWeeks.days, asked) : ''
  return (
    <div role="status">
      {hours && (
        <Alert severity="warning" role="note">
          {hours}
        </Alert>
      )}
    </div>
  )
}
