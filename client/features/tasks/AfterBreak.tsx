import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { TaskRowFragment } from '../../generated/graphql'
import { ResumeButton } from './ResumeButton'

type Props = { task: TaskRowFragment; settling: boolean; onDismiss: () => void }

/** After a break, in place of what runs: the task that it has interrupted. */
export const AfterBreak = ({ task, settling, onDismiss }: Props) => (
  <Box sx={row}>
    <Box sx={{ fontWeight: 600 }}>Pause terminée.</Box>
    <Box sx={{ flex: { xs: '1 1 160px', md: 'none' }, minWidth: 0 }}>
      <ResumeButton task={task} settling={settling} />
    </Box>
    <IconButton aria-label="Ne pas reprendre" title="Ne pas reprendre" onClick={onDismiss}>
      <CloseIcon fontSize="small" />
    </IconButton>
  </Box>
)

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 1, md: 2 },
  '& .MuiButton-contained': { px: { xs: 1, sm: 2 } },
  '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
}
