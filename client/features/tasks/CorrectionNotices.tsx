import Alert from '@mui/material/Alert'
import type { CorrectionItemFragment } from '../../generated/graphql'
import { useLazy } from '../../ui/page/useLazy'
import { useDayCommands } from './commands/DayCommands'

const loadList = async () => (await import('../../domain/corrections/CorrectionList')).CorrectionList

type Props = { corrections: readonly CorrectionItemFragment[]; timeZone: string }

export function CorrectionNotices({ corrections, timeZone }: Props) {
  const { refresh } = useDayCommands()
  const waiting = corrections.filter(({ isToSee }) => isToSee)
  const { Part: CorrectionList } = useLazy(loadList, waiting.length > 0)
  if (waiting.length === 0 || !CorrectionList) return null
  return (
    <Alert
      severity="info"
      role="region"
      aria-label="Corrections de vos heures"
      icon={false}
      sx={{ mb: 3, '& .MuiAlert-message': { width: '100%' } }}
    >
      <CorrectionList corrections={waiting} timeZone={timeZone} onChanged={refresh} />
    </Alert>
  )
}
