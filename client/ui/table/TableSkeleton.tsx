import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'

const ROWS = [72, 58, 81, 64, 49, 75]

export const TableSkeleton = () => (
  <Paper sx={{ p: 2 }}>
    <Box sx={{ display: 'flex', gap: 1.5, mb: 2 }}>
      <Skeleton variant="rounded" height={44} sx={{ flex: '0 1 320px' }} />
      <Skeleton variant="rounded" width={190} height={44} />
    </Box>
    <Typography role="status" variant="body2" sx={{ mb: 1.5, color: 'text.secondary' }}>
      Chargement de la liste…
    </Typography>
    {ROWS.map((width) => (
      <Box
        key={width}
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          py: 1.25,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Skeleton width={`${width / 2}%`} height={28} />
        <Skeleton width={140} height={28} />
      </Box>
    ))}
  </Paper>
)
