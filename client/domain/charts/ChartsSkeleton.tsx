import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

export const chartsGrid = {
  display: 'grid',
  gap: 3,
  mb: 3,
  // Charts are not printed: sized for the screen, they would be cut.
  '@media print': { display: 'none' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
}

/** Height of the loaded charts, against layout shift. */
const HEIGHT = 452

export const ChartsSkeleton = () => (
  <Box sx={chartsGrid} aria-hidden>
    <Skeleton variant="rounded" height={HEIGHT} />
    <Skeleton variant="rounded" height={HEIGHT} />
  </Box>
)
