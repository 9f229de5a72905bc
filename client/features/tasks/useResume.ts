import type { TaskRowFragment } from '../../generated/graphql'
import { useAction } from '../../lib/browser/useAction'
import { useCooldown } from '../../lib/browser/useCooldown'
import { useDayCommands } from './commands/DayCommands'

/** Resumes an ended entry; a double click resumes it once. */
export function useResume(task: TaskRowFragment, onResumed?: () => void) {
  const commands = useDayCommands()
  const [justResumed, holdJustResumed] = useCooldown()
  const resume = useAction(async () => {
    if ((await commands.resume(task)) === null) return
    onResumed?.()
    holdJustResumed()
  })
  return { ...resume, run: async () => (justResumed ? holdJustResumed() : resume.run()) }
}
