import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import type { AbsenceItemFragment } from '../../generated/graphql'
import { DoublePressGuard } from '../../ui/buttons/DoublePressGuard'
import { useRefusalAlert } from '../../ui/page/useRefusalAlert'
import { AbsenceItem } from './AbsenceItem'
import type { absenceActions } from './absenceActions'
import { useReasonDialog } from './useReasonDialog'

type Props = {
  label: string
  none: string
  absences: readonly AbsenceItemFragment[]
  timeZone: string
  message: string | undefined
  act: ReturnType<typeof absenceActions>
}

export function AbsenceList({ label, none, absences, timeZone, message, act }: Props) {
  const { about, refusal } = useRefusalAlert(absences)
  const { ask, element } = useReasonDialog(act, absences)
  return (
    <DoublePressGuard shown={[message, ...absences.map(({ id }) => id)].join(' ')}>
      {refusal}
      <Paper sx={{ overflow: 'hidden' }}>
        {absences.length === 0 ? (
          <Box sx={{ p: 4, textAlign: 'center', color: 'text.secondary' }}>{none}</Box>
        ) : (
          <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {absences.map((absence) => (
              <AbsenceItem
                key={absence.id}
                absence={absence}
                timeZone={timeZone}
                act={(action, one, why) => about(one.id, () => act(action, one, why))}
                onAsk={(action) => ask(action, absence)}
              />
            ))}
          </Box>
        )}
      </Paper>
      {element}
    </DoublePressGuard>
  )
}
