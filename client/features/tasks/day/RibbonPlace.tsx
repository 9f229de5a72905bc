import Box from '@mui/material/Box'
import type { ComponentProps } from 'react'
import { useLazy } from '../../../components/useLazy'
import type { DayRibbon as DayRibbonPart } from './ribbon/DayRibbon'

type Props = ComponentProps<typeof DayRibbonPart>

const loadRibbon = async () => (await import('./ribbon/DayRibbon')).DayRibbon

/** Where the ribbon of the day comes, whose code is loaded after the screen: its room is there before it. */
export function RibbonPlace(props: Props) {
  const { Part: DayRibbon } = useLazy(loadRibbon)
  return (
    <Box sx={{ minHeight: 82, mb: 2, '@media print': { display: 'none' } }}>
      {DayRibbon && <DayRibbon {...props} />}
    </Box>
  )
}
