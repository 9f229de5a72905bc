import Box from '@mui/material/Box'
import type { AbsenceItemFragment, ImpactFragment } from '../../generated/graphql'
import { TitledDialog } from '../../ui/dialog/TitledDialog'
import { AbsenceItem } from './AbsenceItem'
import type { absenceActions } from './absenceActions'
import { useReasonDialog } from './useReasonDialog'

type Props = {
  absence: AbsenceItemFragment
  impact: ImpactFragment | null
  timeZone: string
  act: ReturnType<typeof absenceActions>
  onClose: () => void
}

export function AbsenceDialog({ absence, impact, timeZone, act, onClose }: Props) {
  const { ask, element } = useReasonDialog(act, [absence])
  return (
    <TitledDialog title="Absence" content={{ sx: { p: 0 } }} onClose={onClose}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', '& > li': { px: 3 } }}>
        <AbsenceItem
          absence={absence}
          impact={impact}
          timeZone={timeZone}
          act={act}
          onAsk={(action) => ask(action, absence)}
        />
      </Box>
      {element}
    </TitledDialog>
  )
}
