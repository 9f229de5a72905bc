import ComputerIcon from '@mui/icons-material/ComputerOutlined'
import PhoneIcon from '@mui/icons-material/SmartphoneOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { bidi } from '../../../schema/isolated'
import type { OpenSessionsQuery } from '../../generated/graphql'
import { formatRelativeDay } from '../../lib/time/formatRelativeDay'
import { nowInSeconds } from '../../lib/time/now'
import { BusyButton } from '../../ui/buttons/BusyButton'

export type OpenSession = OpenSessionsQuery['sessions'][number]

type Props = {
  session: OpenSession
  timeZone: string
  busy: boolean
  onClose: () => void
}

export function SessionItem({
  session: { agent, createdAt, seenAt, current },
  timeZone,
  busy,
  onClose,
}: Props) {
  const Icon = /Android|iOS/.test(agent) ? PhoneIcon : ComputerIcon
  const formatSeen = (at: string) => formatRelativeDay(Date.parse(at) / 1_000, nowInSeconds(), timeZone)
  const opened = formatSeen(createdAt)
  return (
    <Box component="li" sx={item}>
      <Icon sx={{ color: current ? 'primary.main' : 'text.secondary' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {agent}
          </Typography>
          {current && (
            <Box component="span" sx={mark}>
              Cette session
            </Box>
          )}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Ouverte <time dateTime={createdAt}>{opened}</time>
        </Typography>
        {!current && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Utilisée <time dateTime={seenAt}>{formatSeen(seenAt)}</time>
          </Typography>
        )}
      </Box>
      {!current && (
        <BusyButton
          variant="outlined"
          color="inherit"
          size="small"
          busy={busy}
          aria-label={bidi`Déconnecter ${agent}, session ouverte ${opened}`}
          sx={{ flex: 'none', minHeight: 44, px: { xs: 1, sm: 1.5 }, borderColor: 'line' }}
          onClick={onClose}
        >
          Déconnecter
        </BusyButton>
      )}
    </Box>
  )
}

const item = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 1.25, sm: 2 },
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
}

const mark = {
  px: 1,
  py: 0.25,
  borderRadius: 1,
  typography: 'body2',
  fontWeight: 600,
  color: 'primary.main',
  bgcolor: 'soft',
}
