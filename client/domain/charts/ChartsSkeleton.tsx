import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { chartsGrid } from './chartsGrid'

/** Height of the loaded charts, against layout shift. */
const HEIGHT = 452

export const ChartsSkeleton = () => (
  <Box sx={chartsGrid} aria-hidden>
    <Skeleton variant="rounded" height={HEIGHT} />
    <Skeleton variant="rounded" height={HEIGHT} />
  </Box>
)
