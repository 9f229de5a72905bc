import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { CivilRange } from '../../lib/time/civilDate'
import { serverToday } from '../../lib/time/zone'
import { useLazy } from '../../ui/page/useLazy'

type Props = { value: CivilRange; disabled: boolean; onPick: (range: CivilRange) => void }

const load = () => import('../../ui/dateRange/RangeCalendar').then(({ RangeCalendar }) => RangeCalendar)

/** First and last day by two touches. Without its code the fields beside it do. */
export function AbsenceCalendar({ value, disabled, onPick }: Props) {
  const { Part: Calendar, failed } = useLazy(load, true)
  if (failed) return null
  return (
    <Box sx={{ justifySelf: 'center', width: 320, maxWidth: '100%', minHeight: HEIGHT }} inert={disabled}>
      {Calendar ? (
        <Calendar value={value} today={serverToday()} autoFocus={false} onChange={onPick} onDone={onPick} />
      ) : (
        <Skeleton variant="rounded" height={HEIGHT} />
      )}
    </Box>
  )
}

/** That of six weeks with their heads. */
const HEIGHT = 368
