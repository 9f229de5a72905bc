import { useCallback, useRef, useState } from 'react'
import { bidi } from '../../../../schema/isolated'
import type { TaskRowFragment } from '../../../generated/graphql'
import { announce } from '../../../lib/browser/announce'
import { conflictOf, errorMessage } from '../../../lib/http/errorMessage'
import { useUser } from '../../../lib/session/useSession'
import { type CommentEdit, readCommentEdit, storeCommentEdit, typedComment } from './commentEdits'
import type { DayCommands } from './createDayCommands'
import { describeTask, isRunning } from './describeTask'
import { withCurrentComment } from './useCommentEdit'

export type Ending = { busy: boolean; failure?: { message: string; version: number } }

/** Error of Finir, and what happens to the edited comment; null if none. */
export function endFailure(task: TaskRowFragment, ending: Ending | undefined, edit: CommentEdit | null) {
  // A new version from another tab clears the error.
  if (ending?.failure?.version === task.version)
    return `La tâche n’a pas pu être terminée. ${ending.failure.message}`
  if (!edit?.endRefused) return null
  return isRunning(task)
    ? `La tâche n’a pas pu être terminée. ${edit.endRefused} Finissez de nouveau pour le remplacer par votre texte.`
    : `La tâche était déjà terminée. ${edit.endRefused} Votre texte est gardé : enregistrez-le pour le remplacer.`
}

export function useEndings(commands: DayCommands) {
  const user = useUser().id
  const [endings, setEndings] = useState<Readonly<Record<string, Ending>>>({})
  const busy = useRef(new Set<string>())

  const end = useCallback(
    async (task: TaskRowFragment) => {
      if (busy.current.has(task.id)) return
      busy.current.add(task.id)
      const setEnding = (ending: Ending) => setEndings((before) => ({ ...before, [task.id]: ending }))
      setEnding({ busy: true })
      const edit = readCommentEdit(user, task.id)
      if (edit?.endRefused) storeCommentEdit(user, task.id, { ...edit, endRefused: undefined })
      const typed = typedComment(edit)
      const comment = typed === null ? {} : { commentaire: typed, commentaireLu: edit?.read }
      try {
        await commands.end({ id: task.id, ...comment })
        // Text typed during the request is kept.
        if (readCommentEdit(user, task.id)?.text === edit?.text) storeCommentEdit(user, task.id, null)
        announce(bidi`Terminé : ${describeTask(task)}`)
        setEnding({ busy: false })
      } catch (error) {
        const current = conflictOf(error)
        const message = errorMessage(error)
        const open = readCommentEdit(user, task.id)
        if (current && open) {
          storeCommentEdit(user, task.id, { ...withCurrentComment(open, current), endRefused: message })
          setEnding({ busy: false })
          // Another tab or user may have ended the entry.
          void commands.refresh()
        } else setEnding({ busy: false, failure: { message, version: task.version } })
      } finally {
        busy.current.delete(task.id)
      }
    },
    [user, commands],
  )
  return { endings, end }
}
