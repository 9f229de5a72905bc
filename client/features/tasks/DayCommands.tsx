import { createContext, type ReactNode, useContext, useState } from 'react'
import type { TaskRowFragment } from '../../generated/graphql'
import { createDayCommands, type DayCommands } from './createDayCommands'
import { type Ending, useEndings } from './useEndings'

/** What is done with the day, where `end` ends a row as it stands on the screen, with the comment that is open there. */
type Commands = Omit<DayCommands, 'end'> & { end: (task: TaskRowFragment) => Promise<void> }

const CommandsContext = createContext<Commands | null>(null)
const EndingsContext = createContext<Readonly<Record<string, Ending>>>({})

/** Gives the screen below it the day's commands. */
export function DayCommandsProvider({
  refresh,
  children,
}: {
  refresh: () => Promise<void>
  children: ReactNode
}) {
  const [commands] = useState(() => createDayCommands(refresh))
  const { endings, end } = useEndings(commands)
  const [value] = useState((): Commands => ({ ...commands, end }))
  return (
    <CommandsContext value={value}>
      <EndingsContext value={endings}>{children}</EndingsContext>
    </CommandsContext>
  )
}

/** Start, pause, end, resume, comment: always the same object. */
export function useDayCommands(): Commands {
  const commands = useContext(CommandsContext)
  if (!commands) throw new Error('useDayCommands outside DayCommandsProvider')
  return commands
}

/** By entry: what became of Finir. Renders anew with each of them. */
export const useDayEndings = () => useContext(EndingsContext)
