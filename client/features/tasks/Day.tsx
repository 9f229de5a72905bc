import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { useEntryEditor } from '../../domain/entry/useEntryEditor'
import type { HomeQuery, TaskRowFragment } from '../../generated/graphql'
import { useDeferredValueMount } from '../../lib/browser/useDeferredMount'
import { formatClock } from '../../lib/format/format'
import { useUser } from '../../lib/session/useSession'
import { useFocusFallback } from '../../ui/page/useFocusFallback'
import { CarriedOver } from './CarriedOver'
import { useDayCommands, useEndEditor } from './commands/DayCommands'
import { isBreak, isRunning } from './commands/describeTask'
import { useCommented } from './commands/useCommentEdit'
import { RibbonPlace } from './day/RibbonPlace'
import type { TimelineStretch } from './day/ribbon/timeline'
import { useNotes } from './day/useNotes'
import { TaskTableSkeleton } from './HomeSkeleton'
import { HoursPlace } from './hours/HoursPlace'
import { interruptedTasks } from './interrupted'
import { ResumeNotice } from './ResumeNotice'
import { RunningBar } from './RunningBar'
import { StartForm } from './StartForm'
import { TaskTable } from './TaskTable'
import { TodayTotals } from './TodayTotals'

type Props = {
  home: HomeQuery
  current: readonly TaskRowFragment[]
}

export function Day({ home, current }: Props) {
  const tableDrawn = useDeferredValueMount()
  const heading = useRef<HTMLHeadingElement>(null)
  const goneFocus = useFocusFallback(heading)
  const running = home.tasks.filter(isRunning)
  const runningBreak = running.find(isBreak)
  // An entry whose comment is being edited stays listed until that is saved or cancelled.
  const commented = useCommented(home.carriedOver)
  const { refresh } = useDayCommands()
  const { timeZone } = home
  const { edit, add, element } = useEntryEditor({ owner: useUser().id, timeZone, onChanged: refresh })
  useEndEditor(edit)
  const day = home.today.date
  const fill = ({ from, to }: TimelineStretch) =>
    add(day, { debut: formatClock(from, timeZone), fin: formatClock(to, timeZone) })
  const { notes, question } = useNotes({
    timeZone,
    today: day,
    tasks: home.tasks,
    carriedOver: home.carriedOver,
    onFill: fill,
    onDone: refresh,
  })
  return (
    <div {...goneFocus}>
      <RunningBar running={current} />
      <ResumeNotice
        tasks={interruptedTasks([...home.tasks, ...home.carriedOver])}
        resting={runningBreak !== undefined}
        onDone={() => heading.current?.focus({ preventScroll: true })}
      />
      <StartForm home={home} runningBreak={runningBreak} />
      {tableDrawn ? (
        <Box component="section" aria-labelledby="journee" sx={{ mt: { xs: 4, md: 2 } }}>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              justifyContent: 'space-between',
              gap: 2,
              mb: { xs: 2, md: 1 },
            }}
          >
            <Typography ref={heading} tabIndex={-1} id="journee" variant="h2" sx={{ fontSize: '1.25rem' }}>
              Votre journée
            </Typography>
            <TodayTotals today={home.today} running={running} />
          </Box>
          <RibbonPlace
            {...{ day, timeZone }}
            today={day}
            tasks={home.tasks}
            carriedOver={home.carriedOver}
            onFill={fill}
            onMoved={refresh}
          />
          <HoursPlace tasks={home.tasks} />
          {/* Names without spaces can be wider than the page: the table scrolls by itself. */}
          <Paper sx={{ position: 'relative', overflow: 'auto' }}>
            <TaskTable
              tasks={[...home.tasks, ...commented]}
              labelledBy="journee"
              notes={notes}
              onEdit={edit}
            />
          </Paper>
          <Button startIcon={<AddIcon />} sx={{ mt: 1.5 }} onClick={() => add()}>
            Ajouter une entrée
          </Button>
          <CarriedOver tasks={home.carriedOver} date={home.today.date} />
          {element}
          {question}
        </Box>
      ) : (
        <TaskTableSkeleton />
      )}
    </div>
  )
}
