import type { SvgIconComponent } from '@mui/icons-material'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { TWO_COLUMN_GRID } from '../../lib/theme/media'

type Props = { label: string; entries: readonly { to: string; label: string; Icon: SvgIconComponent }[] }

export const EntryRow = ({ label: name, entries }: Props) => (
  <Box component="nav" aria-label={name} sx={grid}>
    {entries.map(({ to, label, Icon }) => (
      <Button key={to} component={Link} to={to} variant="outlined" color="inherit" sx={small}>
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
  gridTemplateColumns: { xs: TWO_COLUMN_GRID, md: 'repeat(4, 1fr)' },
}

export const tile = {
  px: 1,
  bgcolor: 'background.paper',
  borderColor: 'divider',
  borderRadius: 1.5,
  '&:hover': { bgcolor: 'soft', borderColor: 'primary.main' },
}

const small = { ...tile, gap: 1.5, minHeight: 64, fontSize: '1rem' }
