import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { isCorrected } from '../../../domain/entryHistory/isCorrected'
import type { TaskRowFragment } from '../../../generated/graphql'
import { pluralize } from '../../../lib/format/pluralize'
import { weekPath } from '../../../lib/navigation/paths'
import { formatMoment } from '../../../lib/time/formatMoment'

const CORRECTED = ['entrée corrigée', 'entrées corrigées', 'f'] as const

type Props = {
  day: string
  /** When its week was submitted, while that waits; a lock is said elsewhere. */
  submittedAt: string | null
  tasks: readonly TaskRowFragment[]
  timeZone: string
}

/** Where a past day stands: submitted, corrected. */
export function DayStanding({ day, submittedAt, tasks, timeZone }: Props) {
  const corrected = tasks.filter(isCorrected).length
  if (!submittedAt && corrected === 0) return null
  const when = submittedAt && formatMoment(Date.parse(submittedAt) / 1000, timeZone)
  return (
    <Box role="note" sx={line}>
      {when && (
        <Link component={RouterLink} to={weekPath(day, null)} sx={link}>
          Semaine soumise le {when}, à valider
        </Link>
      )}
      {corrected > 0 && <span>{pluralize(corrected, CORRECTED)}</span>}
    </Box>
  )
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  mb: 1.5,
  typography: 'body2',
  color: 'text.secondary',
}

const link = { display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, md: 36 }, fontWeight: 600 }
