import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { useEntryEditor } from '../../domain/entry/useEntryEditor'
import type { HomeQuery, TaskRowFragment } from '../../generated/graphql'
import { useDeferredValueMount } from '../../lib/browser/useDeferredMount'
import { formatClock } from '../../lib/format/format'
import { useUser } from '../../lib/session/useSession'
import { useFocusFallback } from '../../ui/page/useFocusFallback'
import { AddEntry } from './AddEntry'
import { CarriedOver } from './CarriedOver'
import { useDayCommands, useEndEditor } from './commands/DayCommands'
import { isBreak, isRunning } from './commands/describeTask'
import { useCommented } from './commands/useCommentEdit'
import { RibbonPlace } from './day/RibbonPlace'
import type { TimelineStretch } from './day/ribbon/timeline'
import { useNotes } from './day/useNotes'
import { TaskTableSkeleton } from './HomeSkeleton'
import { HoursPlace } from './hours/HoursPlace'
import { useWorkToday } from './hours/useWorkToday'
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
  const work = useWorkToday(running.some((task) => !isBreak(task)))
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
      <TodayTotals today={home.today} running={running} state={work?.state} work={work}>
        <AddEntry onAdd={() => add(day)} />
      </TodayTotals>
      <StartForm home={home} onResumed={() => heading.current?.focus({ preventScroll: true })} />
      {tableDrawn ? (
        <Box component="section" aria-labelledby="journee" sx={{ mt: { xs: 3, md: 2 } }}>
          <Box sx={head}>
            <Typography ref={heading} tabIndex={-1} id="journee" variant="h2">
              Votre journée
            </Typography>
            <HoursPlace work={work} />
          </Box>
          <RibbonPlace
            {...{ day, timeZone }}
            today={day}
            tasks={home.tasks}
            carriedOver={home.carriedOver}
            onFill={fill}
            onMoved={refresh}
          />
          {/* Names without spaces can be wider than the page: the table scrolls by itself. */}
          <Paper sx={{ position: 'relative', overflow: 'auto' }}>
            <TaskTable
              tasks={[...home.tasks, ...commented]}
              labelledBy="journee"
              notes={notes}
              onEdit={edit}
            />
          </Paper>
          <CarriedOver tasks={home.carriedOver} date={home.today.date} />
          {question}
        </Box>
      ) : (
        <TaskTableSkeleton />
      )}
      {element}
    </div>
  )
}

/** A limit that comes is written in the heading's line. */
const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  minHeight: { md: 32 },
  mb: 1,
}
