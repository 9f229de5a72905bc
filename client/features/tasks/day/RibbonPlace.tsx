import Box from '@mui/material/Box'
import type { ComponentProps } from 'react'
import { needsReason } from '../../../domain/entry/needsReason'
import { useUser } from '../../../lib/session/useSession'
import { useLazy } from '../../../ui/page/useLazy'
import type { DayRibbon as DayRibbonPart } from './ribbon/DayRibbon'

type Props = Omit<ComponentProps<typeof DayRibbonPart>, 'isReasonAsked'>

const loadRibbon = async () => (await import('./ribbon/DayRibbon')).DayRibbon

/** Placeholder of the lazy-loaded ribbon, with its height. */
export function RibbonPlace(props: Props) {
  const viewer = useUser().id
  const { Part: DayRibbon } = useLazy(loadRibbon)
  const isReasonAsked = (date: string) => needsReason({ viewer, owner: viewer, date, today: props.today })
  return (
    <Box sx={{ minHeight: 70, mb: 2, '@media print': { display: 'none' } }}>
      {DayRibbon && <DayRibbon {...props} isReasonAsked={isReasonAsked} />}
    </Box>
  )
}
