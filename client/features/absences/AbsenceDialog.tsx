import Box from '@mui/material/Box'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { AbsenceItemFragment } from '../../generated/graphql'
import { Dialog } from '../../ui/dialog/Dialog'
import { CloseFoot } from '../../ui/dialog/DialogFoot'
import { AbsenceItem } from './AbsenceItem'
import type { absenceActions } from './absenceActions'
import { useReasonDialog } from './useReasonDialog'

type Props = {
  absence: AbsenceItemFragment
  timeZone: string
  act: ReturnType<typeof absenceActions>
  onClose: () => void
}

export function AbsenceDialog({ absence, timeZone, act, onClose }: Props) {
  const { ask, element } = useReasonDialog(act, [absence])
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose}>
      <DialogTitle sx={{ typography: 'h2', fontSize: '1.25rem', pb: 0 }}>Absence</DialogTitle>
      <DialogContent sx={{ p: 0 }}>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', '& > li': { px: 3 } }}>
          <AbsenceItem
            absence={absence}
            timeZone={timeZone}
            act={act}
            onAsk={(action) => ask(action, absence)}
          />
        </Box>
      </DialogContent>
      <CloseFoot onClose={onClose} />
      {element}
    </Dialog>
  )
}
