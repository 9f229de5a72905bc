import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { HomeDocument, type TaskRowFragment } from '../../../generated/graphql'
import { apollo } from '../../../lib/apollo/apollo'
import type { TypedSpan } from '../../../lib/time/parseSpan'
import { createDayCommands, type DayCommands } from './createDayCommands'
import { isBreak, isRunning } from './describeTask'
import type { StartValues } from './startDraft'
import { type Ending, useEndings } from './useEndings'
import { type EndQuestion, useEndQuestion } from './useEndQuestion'

/** What has begun: null where nothing shall, undefined where it is on its way already. */
type Begun = TaskRowFragment | null | undefined

/**
 * What is done with the day, where `end` ends a row as it stands on the screen, with the comment that is open there. What
 * would end an entry that has lasted for too long asks first, and does nothing
 * where that is not right.
 */
interface Commands extends Omit<DayCommands, 'end' | 'start' | 'pause' | 'resume'> {
  end: (task: TaskRowFragment) => Promise<void>
  start: (values: StartValues) => Promise<Begun>
  pause: () => Promise<Begun>
  resume: (task: TaskRowFragment) => Promise<Begun>
  /** Whether a task may last from one instant up to another: asked where that is long. */
  mayLast: (task: TaskRowFragment, span: TypedSpan) => Promise<boolean>
  /** What opens an entry to have its end typed. */
  editor: RefObject<((task: TaskRowFragment) => void) | null>
}

const CommandsContext = createContext<Commands | null>(null)
const EndingsContext = createContext<Readonly<Record<string, Ending>>>({})

const running = () => apollo.cache.readQuery({ query: HomeDocument })?.tasks.filter(isRunning) ?? []
const runningTasks = () => running().filter((task) => !isBreak(task))
const runningBreaks = () => running().filter(isBreak)

type Props = {
  refresh: () => Promise<void>
  /** Asks when an entry of an earlier day ended. */
  onForgotten: (asked: EndQuestion) => void
  children: ReactNode
}

/** Gives the screen below it the day's commands. */
export function DayCommandsProvider({ refresh, onForgotten, children }: Props) {
  const [commands] = useState(() => createDayCommands(refresh))
  const { endings, end } = useEndings(commands)
  const editor = useRef<((task: TaskRowFragment) => void) | null>(null)
  const { mayEnd, mayLast, question } = useEndQuestion({
    onForgotten,
    onEdit: (task) => editor.current?.(task),
  })
  const [value] = useState(
    (): Commands => ({
      ...commands,
      mayLast,
      editor,
      async end(task) {
        if (await mayEnd([task], 'end')) await end(task)
      },
      start: async (values) => ((await mayEnd(runningBreaks(), 'start')) ? commands.start(values) : null),
      pause: async () => ((await mayEnd(runningTasks(), 'pause')) ? commands.pause() : null),
      resume: async (task) => ((await mayEnd(runningBreaks(), 'start')) ? commands.resume(task) : null),
    }),
  )
  return (
    <CommandsContext value={value}>
      <EndingsContext value={endings}>{children}</EndingsContext>
      {question}
    </CommandsContext>
  )
}

/** Start, pause, end, resume, comment: always the same object. */
export function useDayCommands(): Commands {
  const commands = useContext(CommandsContext)
  if (!commands) throw new Error('useDayCommands outside DayCommandsProvider')
  return commands
}

/** Has entries opened by `edit` when their end is to be typed. */
export function useEndEditor(edit: (task: TaskRowFragment) => void) {
  const { editor } = useDayCommands()
  useEffect(() => {
    editor.current = edit
    return () => {
      editor.current = null
    }
  }, [editor, edit])
}

/** By entry: what became of Finir. Renders anew with each of them. */
export const useDayEndings = () => useContext(EndingsContext)
