import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { chartsGrid } from './chartsGrid'

/** What the charts take, so that the table below does not jump. */
const HEIGHT = 452

export const ChartsSkeleton = () => (
  <Box sx={chartsGrid} aria-hidden>
    <Skeleton variant="rounded" height={HEIGHT} />
    <Skeleton variant="rounded" height={HEIGHT} />
  </Box>
)
