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
  const { data, previousData, loading, error } = useAbsenceImpactQuery({
    variables: { ...(days ?? { debut: '', fin: '' }), user, type },
    skip: days === null,
  })
  const answer = data ?? (loading ? previousData : undefined)
  const impact = days ? answer?.absenceImpact : undefined
  return (
    <Box role="status">
      {days && !(error && !impact) && (
        <Box aria-busy={!data} sx={data ? null : { opacity: 0.6 }}>
          <Impact impact={impact} own={user === null} debut={days.debut} />
        </Box>
      )}
      {days && error && !impact && (
        <Typography variant="body2" sx={hint}>
          Le nombre de jours n’a pas pu être calculé ; la demande reste possible.
        </Typography>
      )}
      {!days && (
        <Typography variant="body2" sx={hint}>
          Touchez le premier jour, puis le dernier.
        </Typography>
      )}
      {days && <LoggedHours {...days} user={user} />}
    </Box>
  )
}

/** As high as the line that takes its place. */
const hint = { display: 'flex', alignItems: 'center', minHeight: { xs: 44, md: 32 }, color: 'text.secondary' }
