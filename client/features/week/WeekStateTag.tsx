import SubmittedIcon from '@mui/icons-material/HourglassEmpty'
import ApprovedIcon from '@mui/icons-material/LockOutlined'
import Box from '@mui/material/Box'
import type { WeekState } from '../../generated/graphql'
import { WEEK_STATES } from './links/words'

const ICONS = { OUVERTE: null, SOUMISE: SubmittedIcon, APPROUVEE: ApprovedIcon }
const COLOURS = { OUVERTE: 'text.secondary', SOUMISE: 'warning.main', APPROUVEE: 'success.main' }

/** State of a week as word and icon, so that it does not depend on colour. */
export function WeekStateTag({ state, isReturned = false }: { state: WeekState; isReturned?: boolean }) {
  const Icon = ICONS[state]
  return (
    <Box component="span" sx={{ ...tag, color: isReturned ? 'warning.main' : COLOURS[state] }}>
      {Icon && <Icon aria-hidden sx={{ fontSize: '1.1em' }} />}
      {isReturned ? 'Renvoyée' : WEEK_STATES[state]}
    </Box>
  )
}

const tag = { display: 'inline-flex', alignItems: 'center', gap: 0.5, fontWeight: 600, whiteSpace: 'nowrap' }
