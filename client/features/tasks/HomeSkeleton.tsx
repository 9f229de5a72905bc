import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import visuallyHidden from '@mui/utils/visuallyHidden'

const Buttons = ({ widths }: { widths: number[] }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 3 }}>
    {widths.map((width) => (
      <Skeleton key={width} variant="rounded" width={width} height={40} />
    ))}
  </Box>
)

export const TaskTableSkeleton = () => (
  <Paper sx={{ mt: { xs: 4, md: 2 }, p: 3 }}>
    <Skeleton height={36} />
    <Skeleton height={36} />
    <Skeleton height={36} />
  </Paper>
)

export const HomeSkeleton = () => (
  <div>
    <span role="status" style={visuallyHidden}>
      Chargement de votre journée
    </span>
    <Paper sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 3, gridTemplateColumns: { md: '3fr 2fr' } }}>
      <div>
        <Box sx={{ minHeight: 96 }} />
        <Skeleton width={120} height={28} sx={{ mb: 1 }} />
        <Buttons widths={[96, 128, 112, 144, 104]} />
        <Skeleton width={80} height={28} sx={{ mb: 1 }} />
        <Buttons widths={[132, 108, 120, 92]} />
      </div>
      <div>
        <Skeleton width={120} height={28} sx={{ mb: 1 }} />
        <Skeleton variant="rounded" height={150} sx={{ mb: 2 }} />
        <Skeleton variant="rounded" height={44} />
      </div>
    </Paper>
    <TaskTableSkeleton />
  </div>
)
