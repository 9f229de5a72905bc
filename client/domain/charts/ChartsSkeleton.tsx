import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

export const chartsGrid = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 3,
  mb: 3,
  // Charts are not printed: sized for the screen, they would be cut.
  '@media print': { display: 'none' },
  // One below the other on a phone, and with large text.
  '& > *': { minWidth: 0, flex: { xs: '1 0 100%', md: '2 1 34rem' } },
  '& > :nth-of-type(2)': { flex: { md: '1 1 17rem' } },
}

/** Height of the loaded charts, against layout shift. */
const HEIGHT = 452

export const ChartsSkeleton = () => (
  <Box sx={chartsGrid} aria-hidden>
    <Skeleton variant="rounded" height={HEIGHT} />
    <Skeleton variant="rounded" height={HEIGHT} />
  </Box>
)
