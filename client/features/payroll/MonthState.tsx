import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { PayrollPreviewQuery } from '../../generated/graphql'
import { stateOfMonth } from './stateOfMonth'

type Props = {
  preview: PayrollPreviewQuery['payrollPreview'] | undefined
  /** Whether it is that of what is chosen. */
  exact: boolean
}

/** Whether the month can be exported, or what it waits for. */
export function MonthState({ preview, exact }: Props) {
  if (!preview) return <Skeleton variant="rounded" height={48} sx={{ mt: 2 }} />
  const { title, detail, color } = stateOfMonth(preview)
  return (
    <Box role="status" sx={{ mt: 2, minHeight: 48, ...(!exact && { opacity: 0.6 }) }}>
      <Typography component="p" variant="h2" sx={{ color }}>
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {detail}
      </Typography>
    </Box>
  )
}
