import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import visuallyHidden from '@mui/utils/visuallyHidden'

/** The form's shape while the users are loaded. */
export const StatisticsSkeleton = () => (
  <Paper
    sx={{
      p: { xs: 2, sm: 3 },
      display: 'grid',
      gap: 3,
      gridTemplateColumns: { md: 'minmax(220px, 1fr) minmax(0, 640px) 83px' },
    }}
  >
    <span role="status" style={visuallyHidden}>
      Chargement des statistiques
    </span>
    <Skeleton variant="rounded" height={56} />
    <div>
      <Skeleton variant="rounded" height={56} sx={{ mb: 1.5 }} />
      <Skeleton variant="rounded" height={32} />
    </div>
    <Skeleton variant="rounded" height={44} />
  </Paper>
)

/** A report's shape while it is loaded. */
export const ReportSkeleton = () => (
  <div>
    <span role="status" style={visuallyHidden}>
      Chargement du relevé
    </span>
    <Skeleton width="60%" height={40} sx={{ mb: 2 }} />
    <Paper sx={{ p: 3 }}>
      {[0, 1, 2, 3, 4, 5].map((line) => (
        <Skeleton key={line} height={40} />
      ))}
    </Paper>
  </div>
)
