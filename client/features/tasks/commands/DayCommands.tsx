import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { bidi } from '../../../../schema/isolated'
import { undoEntries } from '../../../domain/entry/undoEntries'
import { RunningDocument, type TaskRowFragment } from '../../../generated/graphql'
import { apollo } from '../../../lib/apollo/apollo'
import type { Attempt } from '../../../lib/apollo/createRequestIds'
import { notify } from '../../../lib/browser/notice'
import { formatDuration } from '../../../lib/format/formatDuration'
import type { TypedSpan } from '../../../lib/time/parseSpan'
import { createDayCommands, type DayCommands } from './createDayCommands'
import { describeTask, isBreak, isRunning, secondsBetween } from './describeTask'
import type { StartValues } from './startDraft'
import { type Ending, useEndings } from './useEndings'
import { type EndQuestion, useEndQuestion } from './useEndQuestion'

/** Started entry; null: nothing to start; undefined: a request is already pending. */
type Begun = TaskRowFragment | null | undefined

/** A start and its retries: they end the same entries, though the user's rule may change meanwhile. */
export type StartAttempt = Attempt & { endRunning?: boolean }

/**
 * Commands of the day. `end` ends a row with its open comment. An entry of unusual length needs confirmation
 * first; without it nothing is done.
 */
interface Commands extends Omit<DayCommands, 'end' | 'start' | 'pause' | 'resume'> {
  end: (task: TaskRowFragment) => Promise<void>
  /** An `attempt` that failed before is sent as the same request. */
  start: (values: StartValues, attempt?: StartAttempt) => Promise<Begun>
  pause: (attempt?: Attempt) => Promise<Begun>
  resume: (task: TaskRowFragment, attempt?: StartAttempt) => Promise<Begun>
  /** Whether a task may have that length; asks for confirmation if it is long. */
  mayLast: (task: TaskRowFragment, span: TypedSpan) => Promise<boolean>
  /** Opens the entry dialog to set an end. */
  editor: RefObject<((task: TaskRowFragment) => void) | null>
}

const CommandsContext = createContext<Commands | null>(null)
/** Id of the entry that was started last here, until the question about those beside it is answered. */
const BegunContext = createContext<{ begun: string | null; forget: () => void }>({
  begun: null,
  forget: () => {},
})
const EndingsContext = createContext<Readonly<Record<string, Ending>>>({})

const day = () => apollo.cache.readQuery({ query: RunningDocument })
const running = () => day()?.tasks.filter(isRunning) ?? []
const runningTasks = () => running().filter((task) => !isBreak(task))
/** The user's rule: a start ends the running tasks, not only a break. */
const endsTasks = () => day()?.preferences.startEnds === true
const endedByStart = (endRunning: boolean) => running().filter((task) => endRunning || isBreak(task))

function endRunningOf(attempt: StartAttempt) {
  attempt.endRunning ??= endsTasks()
  return attempt.endRunning
}

/** Says what was started, with its undo. */
function notifyBegun(how: 'Commencé' | 'Repris', begun: TaskRowFragment | undefined) {
  if (begun) notify({ text: bidi`${how} : ${describeTask(begun)}`, undo: undoEntries(begun) })
  return begun
}

type Props = {
  refresh: () => Promise<void>
  /** Tells others of a change, when it is not the home screen's own. */
  onChanged?: () => void
  /** Asks for the end of an entry of an earlier day. */
  onForgotten: (asked: EndQuestion) => void
  children: ReactNode
}

export function DayCommandsProvider({ refresh, onChanged, onForgotten, children }: Props) {
  const [commands] = useState(() => createDayCommands(refresh, onChanged))
  const { endings, end } = useEndings(commands)
  const editor = useRef<((task: TaskRowFragment) => void) | null>(null)
  const { mayEnd, mayLast, question } = useEndQuestion({
    onForgotten,
    onEdit: (task) => editor.current?.(task),
  })
  const [begun, setBegun] = useState<string | null>(null)
  const [value] = useState((): Commands => {
    async function begin(starting: Promise<TaskRowFragment | undefined>) {
      const task = await starting
      if (task) setBegun(task.id)
      return task
    }
    return {
      ...commands,
      mayLast,
      editor,
      async end(task) {
        if (await mayEnd([task], 'end')) await end(task)
      },
      async start(values, attempt = {}) {
        const endRunning = endRunningOf(attempt)
        if (!(await mayEnd(endedByStart(endRunning), 'start'))) return null
        return notifyBegun('Commencé', await begin(commands.start(values, endRunning, attempt)))
      },
      async pause(attempt) {
        if (!(await mayEnd(runningTasks(), 'pause'))) return null
        const resting = running().filter(isBreak)
        const begun = await commands.pause(attempt)
        if (resting.some(({ id }) => id === begun?.id)) return begun
        if (begun) setBegun(begun.id)
        return notifyBegun('Commencé', begun)
      },
      async resume(task, attempt = {}) {
        const endRunning = endRunningOf(attempt)
        if (!(await mayEnd(endedByStart(endRunning), 'start'))) return null
        return notifyBegun('Repris', await begin(commands.resume(task, endRunning, attempt)))
      },
      async comment(variables) {
        const changed = await commands.comment(variables)
        const isNew = changed.version !== variables.version
        notify({ text: 'Commentaire enregistré', ...(isNew && { undo: undoEntries(changed) }) })
        return changed
      },
      async endForgotten(given) {
        const end = await commands.endForgotten(given)
        const length = end.finAt ? secondsBetween(end.debutAt, end.finAt) : 0
        const text = bidi`Terminé : ${describeTask(end)}, ${formatDuration(length)}`
        notify({ text, undo: undoEntries(end) })
        return end
      },
    }
  })
  const lastBegun = useMemo(() => ({ begun, forget: () => setBegun(null) }), [begun])
  return (
    <CommandsContext value={value}>
      <BegunContext value={lastBegun}>
        <EndingsContext value={endings}>{children}</EndingsContext>
      </BegunContext>
      {question}
    </CommandsContext>
  )
}

/** Commands of the day; a stable object. */
export function useDayCommands(): Commands {
  const commands = useContext(CommandsContext)
  if (!commands) throw new Error('useDayCommands outside DayCommandsProvider')
  return commands
}

/** Registers `edit` as the dialog in which an end is set. */
export function useEndEditor(edit: (task: TaskRowFragment) => void) {
  const { editor } = useDayCommands()
  useEffect(() => {
    editor.current = edit
    return () => {
      editor.current = null
    }
  }, [editor, edit])
}

/** Pending and failed Finir requests by entry id. Renders at each change. */
export const useDayEndings = () => useContext(EndingsContext)

export const useBegun = () => useContext(BegunContext)
