import KindIcon from '@mui/icons-material/BeachAccessOutlined'
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined'
import ContractIcon from '@mui/icons-material/DescriptionOutlined'
import RuleIcon from '@mui/icons-material/GavelOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'

const ENTRIES = [
  { to: '/parametres/contrats', label: 'Contrats', Icon: ContractIcon },
  { to: '/parametres/absences', label: 'Absences', Icon: KindIcon },
  { to: '/parametres/calendriers', label: 'Calendriers', Icon: CalendarIcon },
  { to: '/parametres/regles', label: 'Règles', Icon: RuleIcon },
]

/** What working time is measured by: everybody may read it. */
export const WorkEntries = () => (
  <Box component="nav" aria-label="Temps de travail" sx={grid}>
    {ENTRIES.map(({ to, label, Icon }) => (
      <Button key={to} component={Link} to={to} variant="outlined" color="inherit" sx={tile}>
        <Icon sx={{ color: 'primary.main' }} />
        {label}
      </Button>
    ))}
  </Box>
)

const grid = {
  display: 'grid',
  gap: 2,
  mt: 2,
  gridTemplateColumns: { xs: 'repeat(2, 1fr)', md: 'repeat(4, 1fr)' },
}

const tile = {
  gap: 1.5,
  minHeight: 64,
  px: 1,
  fontSize: '1rem',
  bgcolor: 'background.paper',
  borderColor: 'divider',
  borderRadius: 1.5,
  '&:hover': { bgcolor: 'soft', borderColor: 'primary.main' },
}
