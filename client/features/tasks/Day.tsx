import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useCallback, useReducer, useRef } from 'react'
import type { HomeQuery } from '../../generated/graphql'
import { useUser } from '../../lib/useSession'
import { CarriedOver } from './CarriedOver'
import { isBreak, isRunning } from './describe'
import { interruptedTasks } from './interrupted'
import { ResumeNotice } from './ResumeNotice'
import { StartForm } from './StartForm'
import { TaskTable } from './TaskTable'
import { TodayTotals } from './TodayTotals'
import { hasCommentDraft } from './useCommentEdit'

type Props = { home: HomeQuery; onChanged: () => Promise<void> }

/** The day once it is loaded: what to take up again, what to start, what was done. */
export function Day({ home, onChanged }: Props) {
  const user = useUser().id
  const heading = useRef<HTMLHeadingElement>(null)
  const running = home.tasks.filter(isRunning)
  const runningBreak = running.find(isBreak)
  // What has left the day while its comment was being written stays until that is saved or given up.
  const [, lookAgain] = useReducer((turn: number) => turn + 1, 0)
  const onRowChanged = useCallback(async () => {
    await onChanged()
    lookAgain()
  }, [onChanged])
  const written = home.carriedOver.filter(({ id }) => hasCommentDraft(user, id))
  // The row that was pressed may be gone: one goes on at the top of the list.
  const onGone = useCallback(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <ResumeNotice
        tasks={interruptedTasks([...home.tasks, ...home.carriedOver])}
        resting={runningBreak !== undefined}
        onChanged={onChanged}
        onDone={() => heading.current?.focus({ preventScroll: true })}
      />
      <StartForm home={home} runningBreak={runningBreak} onChanged={onChanged} />
      <Box component="section" aria-labelledby="journee" sx={{ mt: 4 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2, mb: 2 }}>
          <Typography ref={heading} tabIndex={-1} id="journee" variant="h2" sx={{ fontSize: '1.25rem' }}>
            Votre journée
          </Typography>
          <TodayTotals today={home.today} running={running} />
        </Box>
        {/* A name without a space can be wider than the page: then the table scrolls by itself. */}
        <Paper sx={{ position: 'relative', overflow: 'auto' }}>
          <TaskTable
            tasks={[...home.tasks, ...written]}
            labelledBy="journee"
            onChanged={onRowChanged}
            onGone={onGone}
          />
        </Paper>
        <CarriedOver tasks={home.carriedOver} />
      </Box>
    </>
  )
}
