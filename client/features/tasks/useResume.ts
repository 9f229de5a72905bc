import type { TaskRowFragment } from '../../generated/graphql'
import { useAction } from '../../lib/useAction'
import { useMoment } from '../../lib/useMoment'
import { useDayCommands } from './DayCommands'

/** Takes an ended entry up again; pressed twice, once. */
export function useResume(task: TaskRowFragment, onResumed: () => void) {
  const commands = useDayCommands()
  const [justResumed, holdJustResumed] = useMoment()
  const resume = useAction(async () => {
    if ((await commands.resume(task)) === null) return
    onResumed()
    holdJustResumed()
  })
  return { ...resume, run: async () => (justResumed ? holdJustResumed() : resume.run()) }
}
