import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import visuallyHidden from '@mui/utils/visuallyHidden'
import type { ReactNode } from 'react'
import { ChartsSkeleton } from '../charts/ChartsSkeleton'

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

const Coming = ({ words, children }: { words: string; children: ReactNode }) => (
  <div>
    <Typography role="status" sx={{ mb: 2, color: 'text.secondary' }}>
      {words}
    </Typography>
    {children}
  </div>
)

const Lines = ({ lines }: { lines: readonly number[] }) => (
  <Paper sx={{ p: { xs: 2, sm: 3 } }}>
    {lines.map((line) => (
      <Skeleton key={line} height={40} />
    ))}
  </Paper>
)

export const ReportSkeleton = () => (
  <Coming words="Chargement du relevé…">
    <Skeleton width="60%" height={40} sx={{ mb: 2 }} />
    <ChartsSkeleton />
    <Lines lines={[0, 1, 2, 3]} />
  </Coming>
)

export const TeamSkeleton = ({ words = 'Chargement des heures de l’équipe…' }) => (
  <Coming words={words}>
    <Lines lines={[0, 1, 2, 3, 4, 5, 6]} />
  </Coming>
)
