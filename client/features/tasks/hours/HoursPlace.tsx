import Box from '@mui/material/Box'
import type { TaskRowFragment } from '../../../generated/graphql'
import { useLazy } from '../../../ui/page/useLazy'
import { isBreak, isRunning } from '../commands/describeTask'

const loadLine = async () => (await import('./HoursLine')).HoursLine

/** Placeholder of the hours, which are loaded after the day. */
export function HoursPlace({ tasks }: { tasks: readonly TaskRowFragment[] }) {
  const { Part: HoursLine } = useLazy(loadLine)
  return (
    <Box sx={place}>
      {HoursLine && <HoursLine running={tasks.some((task) => isRunning(task) && !isBreak(task))} />}
    </Box>
  )
}

const place = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  minHeight: { xs: 56, md: 28 },
  mb: 1,
  typography: 'body2',
}
