import KindIcon from '@mui/icons-material/BeachAccessOutlined'
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined'
import ContractIcon from '@mui/icons-material/DescriptionOutlined'
import RuleIcon from '@mui/icons-material/GavelOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { useFirstSteps } from '../../domain/firstSteps/FirstSteps'
import { useNavigationMessage } from '../../lib/navigation/useNavigationMessage'
import { scopeOf } from '../../lib/session/rights'
import { useUser } from '../../lib/session/useSession'
import { TWO_COLUMN_GRID } from '../../lib/theme/media'
import { Page } from '../../ui/page/Page'
import { SuccessBanner } from '../../ui/page/SuccessBanner'
import { EntryRow, tile } from './EntryRow'
import { ENTRIES, OTHERS } from './entries'

const WORK_ENTRIES = [
  { to: '/parametres/contrats', label: 'Contrats', Icon: ContractIcon },
  { to: '/parametres/absences', label: 'Absences', Icon: KindIcon },
  { to: '/parametres/calendriers', label: 'Calendriers', Icon: CalendarIcon },
  { to: '/parametres/regles', label: 'Règles', Icon: RuleIcon },
]

const WorkEntries = () => <EntryRow label="Temps de travail" entries={WORK_ENTRIES} />

const SETTLED_MS = 400

export function SettingsPage() {
  const { message, clear } = useNavigationMessage()
  const user = useUser()
  const firstSteps = useFirstSteps(true)
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [])
  const others = OTHERS.filter(({ right }) => scopeOf(user, right) !== null)
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
      {firstSteps.panel && <Box sx={{ mt: 3 }}>{firstSteps.panel}</Box>}
      {/* Not seen before it is known where they are, if that is known soon: they would move. */}
      <Box sx={firstSteps.pending && !waited ? { visibility: 'hidden' } : undefined}>
        <WorkEntries />
        {others.length > 0 && <EntryRow label="Contrôle" entries={others} />}
      </Box>
    </Page>
  )
}

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: TWO_COLUMN_GRID, md: 'repeat(3, 1fr)' },
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
