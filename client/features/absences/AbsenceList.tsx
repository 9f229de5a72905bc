import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import type { AbsenceItemFragment } from '../../generated/graphql'
import { serverToday } from '../../lib/time/zone'
import { DoublePressGuard } from '../../ui/buttons/DoublePressGuard'
import { useRefusalAlert } from '../../ui/page/useRefusalAlert'
import { AbsenceItem } from './AbsenceItem'
import type { absenceActions } from './absenceActions'
import { saysImpact } from './ownLists'
import type { Impacts } from './useImpacts'
import { useReasonDialog } from './useReasonDialog'

type Props = {
  label: string
  none: string
  absences: readonly AbsenceItemFragment[]
  /** Also those that are not shown yet: a reason may be kept for them. */
  all?: readonly AbsenceItemFragment[]
  /** What they take, where that is to be said. */
  impacts?: Impacts
  timeZone: string
  message: string | undefined
  act: ReturnType<typeof absenceActions>
}

export function AbsenceList(props: Props) {
  const { label, none, absences, all = absences, impacts, timeZone, message, act } = props
  const today = serverToday()
  const { about, refusal } = useRefusalAlert(absences)
  const { ask, element } = useReasonDialog(act, all)
  return (
    <DoublePressGuard shown={[message, ...absences.map(({ id }) => id)].join(' ')}>
      {refusal}
      <Paper sx={{ overflow: 'hidden' }}>
        {absences.length === 0 ? (
          <Box sx={{ px: 3, py: 2, color: 'text.secondary' }}>{none}</Box>
        ) : (
          <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {absences.map((absence) => (
              <AbsenceItem
                key={absence.id}
                absence={absence}
                {...(impacts && saysImpact(absence, today) && { impact: impacts.get(absence.id) ?? null })}
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
