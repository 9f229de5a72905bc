import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { AbsenceDays } from '../../domain/absences/absenceDays'
import { useAbsenceImpactQuery } from '../../generated/graphql'
import { Impact } from './Impact'
import { LoggedHours } from './LoggedHours'

type Props = {
  /** Null while they are not typed in full. */
  days: AbsenceDays | null
  /** Id of a user; null: the viewer. */
  user: string | null
  type: string | null
}

/** What an absence would take, before it is asked for; its room is kept while days are missing. */
export function DraftImpact({ days, user, type }: Props) {
  const { data, previousData, error } = useAbsenceImpactQuery({
    variables: { ...(days ?? { debut: '', fin: '' }), user, type },
    skip: days === null,
  })
  const impact = days ? (data ?? previousData)?.absenceImpact : undefined
  return (
    <Box role="status">
      {days && error && !impact ? (
        <Typography variant="body2" sx={{ minHeight: 44 }}>
          Le nombre de jours n’a pas pu être calculé ; la demande reste possible.
        </Typography>
      ) : (
        <Impact impact={impact} own={user === null} debut={days?.debut ?? ''} />
      )}
      {days && <LoggedHours {...days} user={user} />}
    </Box>
  )
}
