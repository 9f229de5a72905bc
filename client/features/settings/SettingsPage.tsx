import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { Page } from '../../components/Page'
import { SuccessBanner } from '../../components/SuccessBanner'
import { reachOf } from '../../lib/rights'
import { useNavigationMessage } from '../../lib/useNavigationMessage'
import { useUser } from '../../lib/useSession'
import { EntryRow, tile } from './EntryRow'
import { ENTRIES, OTHERS } from './entries'
import { WorkEntries } from './WorkEntries'

/** The menu of what administrators maintain. */
export function SettingsPage() {
  const { message, clear } = useNavigationMessage()
  const user = useUser()
  const others = OTHERS.filter(({ right }) => reachOf(user, right) !== null)
  return (
    <Page title="Paramètres">
      <Typography variant="h1" sx={{ mb: 3 }}>
        Paramètres
      </Typography>
      <SuccessBanner message={message} onClose={clear} />
      <Box component="nav" aria-label="Paramètres" sx={grid}>
        {ENTRIES.map(({ to, label, Icon }) => (
          <Button key={to} component={Link} to={to} variant="outlined" color="inherit" sx={large}>
            <Icon sx={{ fontSize: '2.25rem', color: 'primary.main' }} />
            {label}
          </Button>
        ))}
      </Box>
      <WorkEntries />
      {others.length > 0 && <EntryRow label="Contrôle" entries={others} />}
    </Page>
  )
}

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'repeat(2, 1fr)', md: 'repeat(3, 1fr)' },
}

const large = {
  ...tile,
  flexDirection: 'column',
  gap: 1.5,
  minHeight: { xs: 128, sm: 152 },
  fontSize: { xs: '1rem', sm: '1.125rem' },
  textAlign: 'center',
  lineHeight: 1.3,
}
