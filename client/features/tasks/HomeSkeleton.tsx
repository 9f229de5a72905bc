import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { formStyles } from './startFormStyles'

const Buttons = ({ widths }: { widths: number[] }) => (
  <Box sx={{ display: 'flex', flexWrap: { md: 'wrap' }, gap: 1, overflow: 'hidden' }}>
    {widths.map((width) => (
      <Skeleton
        key={width}
        variant="rounded"
        width={width}
        sx={{ flex: 'none', height: { xs: 44, md: 40 } }}
      />
    ))}
  </Box>
)

const Choices = ({ widths }: { widths: number[] }) => (
  <div>
    <Skeleton width={96} sx={{ height: { xs: 18, md: 24 }, mb: { xs: 0.5, md: 1 } }} />
    <Buttons widths={widths} />
  </div>
)

export const TaskTableSkeleton = () => (
  <Paper sx={{ mt: { xs: 3, md: 2 }, p: 3 }}>
    <Skeleton height={36} />
    <Skeleton height={36} />
    <Skeleton height={36} />
  </Paper>
)

/** The shape of a day; a past one has no form. */
export const HomeSkeleton = ({ isPast }: { isPast: boolean }) => (
  <div>
    <span role="status" style={visuallyHidden}>
      Chargement de votre journée
    </span>
    <Box sx={{ minHeight: { xs: 72, md: 48 }, mb: { xs: 1.5, md: 2 } }}>
      <Skeleton width={140} height={18} />
      <Skeleton width={180} height={28} />
    </Box>
    {!isPast && (
      <Paper sx={formStyles}>
        <div className="half">
          <Box sx={{ minHeight: { xs: 44, md: 96 } }} />
          <Choices widths={[96, 128, 112, 144, 104]} />
          <Choices widths={[132, 108, 120, 92]} />
        </div>
        <div className="half">
          <Skeleton variant="rounded" sx={{ height: { xs: 44, md: 182 } }} />
          <div className="foot">
            <Skeleton variant="rounded" height={44} />
          </div>
        </div>
      </Paper>
    )}
    <TaskTableSkeleton />
  </div>
)
