import type { TaskRowFragment } from '../../generated/graphql'
import { useCooldown } from '../../lib/browser/useCooldown'
import { useDayCommands } from './commands/DayCommands'
import { useCommand } from './commands/useCommand'

/** Resumes an ended entry; a double click resumes it once. */
export function useResume(task: TaskRowFragment, onResumed?: () => void) {
  const commands = useDayCommands()
  const [justResumed, holdJustResumed] = useCooldown()
  const resume = useCommand(async (sent) => {
    if ((await commands.resume(task, sent)) === null) return
    onResumed?.()
    holdJustResumed()
  })
  return { ...resume, run: async () => (justResumed ? holdJustResumed() : resume.run()) }
}
