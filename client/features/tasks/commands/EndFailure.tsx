import type { TaskRowFragment } from '../../../generated/graphql'
import { CommandFailure } from './CommandFailure'
import type { CommentEdit } from './commentEdits'
import { useDayCommands } from './DayCommands'
import { isBreak, isRunning } from './describeTask'
import type { Ending } from './useEndings'

type Props = { task: TaskRowFragment; ending: Ending | undefined; edit: CommentEdit | null }

/** A new version from another tab clears the error. */
const isOfEnd = ({ task, ending }: Props) => ending?.failure?.version === task.version

export const hasEndFailed = (props: Props) => isOfEnd(props) || Boolean(props.edit?.endRefused)

/** Error of Finir, and what happens to the edited comment. */
export function EndFailure(props: Props) {
  const { task, ending, edit } = props
  const { end } = useDayCommands()
  if (ending?.failure && isOfEnd(props))
    return (
      <CommandFailure
        command={isBreak(task) ? 'endBreak' : 'end'}
        error={ending.failure.error}
        busy={ending.busy}
        onRetry={() => void end(task)}
      />
    )
  if (!edit?.endRefused) return null
  const what = isBreak(task) ? 'La pause' : 'La tâche'
  return isRunning(task)
    ? `${what} n’a pas pu être terminée. ${edit.endRefused} Finissez de nouveau pour le remplacer par votre texte.`
    : `${what} était déjà terminée. ${edit.endRefused} Votre texte est gardé : enregistrez-le pour le remplacer.`
}
