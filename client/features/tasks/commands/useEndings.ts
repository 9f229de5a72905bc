import { useCallback, useEffect, useRef, useState } from 'react'
import { bidi } from '../../../../schema/isolated'
import { undoEntries } from '../../../domain/entry/undoEntries'
import type { TaskRowFragment } from '../../../generated/graphql'
import { notify } from '../../../lib/browser/notice'
import { formatDuration } from '../../../lib/format/formatDuration'
import { conflictOf, errorMessage, isOffline } from '../../../lib/http/errorMessage'
import { useUser } from '../../../lib/session/useSession'
import { type CommentEdit, readCommentEdit, storeCommentEdit, typedComment } from './commentEdits'
import type { DayCommands } from './createDayCommands'
import { describeTask, isBreak, isRunning, secondsBetween } from './describeTask'
import { withCurrentComment } from './useCommentEdit'

export type Ending = { busy: boolean; failure?: { message: string; version: number; offline: boolean } }

/** Error of Finir, and what happens to the edited comment; null if none. */
export function endFailure(task: TaskRowFragment, ending: Ending | undefined, edit: CommentEdit | null) {
  // A new version from another tab clears the error.
  const what = isBreak(task) ? 'La pause' : 'La tâche'
  if (ending?.failure?.version === task.version)
    return `${what} n’a pas pu être terminée. ${ending.failure.message}`
  if (!edit?.endRefused) return null
  return isRunning(task)
    ? `${what} n’a pas pu être terminée. ${edit.endRefused} Finissez de nouveau pour le remplacer par votre texte.`
    : `${what} était déjà terminée. ${edit.endRefused} Votre texte est gardé : enregistrez-le pour le remplacer.`
}

export function useEndings(commands: DayCommands) {
  const user = useUser().id
  const [endings, setEndings] = useState<Readonly<Record<string, Ending>>>({})
  const busy = useRef(new Set<string>())
  // Being offline is no longer true once the network is back.
  useEffect(() => {
    const clear = () =>
      setEndings((before) =>
        Object.fromEntries(Object.entries(before).filter(([, { failure }]) => !failure?.offline)),
      )
    window.addEventListener('online', clear)
    return () => window.removeEventListener('online', clear)
  }, [])

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
        const ended = await commands.end({ id: task.id, ...comment })
        // Text typed during the request is kept.
        if (readCommentEdit(user, task.id)?.text === edit?.text) storeCommentEdit(user, task.id, null)
        const length = ended.finAt ? secondsBetween(ended.debutAt, ended.finAt) : 0
        const isNew = ended.version !== task.version
        const text = bidi`Terminé : ${describeTask(ended)}, ${formatDuration(length)}`
        notify({ text, ...(isNew && { undo: undoEntries(ended) }) })
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
        } else
          setEnding({ busy: false, failure: { message, version: task.version, offline: isOffline(error) } })
      } finally {
        busy.current.delete(task.id)
      }
    },
    [user, commands],
  )
  return { endings, end }
}
