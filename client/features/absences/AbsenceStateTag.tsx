import CancelledIcon from '@mui/icons-material/BlockOutlined'
import ValidatedIcon from '@mui/icons-material/CheckCircleOutlined'
import RefusedIcon from '@mui/icons-material/HighlightOff'
import AskedIcon from '@mui/icons-material/HourglassEmpty'
import Box from '@mui/material/Box'
import type { AbsenceState } from '../../generated/graphql'
import { ABSENCE_STATES } from './words'

const SIGNS = {
  DEMANDEE: { Icon: AskedIcon, color: 'warning.main' },
  VALIDEE: { Icon: ValidatedIcon, color: 'success.main' },
  REFUSEE: { Icon: RefusedIcon, color: 'error.main' },
  ANNULEE: { Icon: CancelledIcon, color: 'text.secondary' },
}

/** State of an absence as word and icon, so that it does not depend on colour. */
export function AbsenceStateTag({ state }: { state: AbsenceState }) {
  const { Icon, color } = SIGNS[state]
  return (
    <Box component="span" sx={{ ...tag, color }}>
      <Icon aria-hidden sx={{ fontSize: '1.1em' }} />
      {ABSENCE_STATES[state]}
    </Box>
  )
}

const tag = { display: 'inline-flex', alignItems: 'center', gap: 0.5, fontWeight: 600, whiteSpace: 'nowrap' }
