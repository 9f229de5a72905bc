import { useCallback, useRef, useState } from 'react'
import { bidi } from '../../../../schema/isolated'
import { undoEntries } from '../../../domain/entry/undoEntries'
import type { TaskRowFragment } from '../../../generated/graphql'
import { notify } from '../../../lib/browser/notice'
import { formatDuration } from '../../../lib/format/formatDuration'
import { conflictOf, errorMessage } from '../../../lib/http/errorMessage'
import { useUser } from '../../../lib/session/useSession'
import { readCommentEdit, storeCommentEdit, typedComment } from './commentEdits'
import type { DayCommands } from './createDayCommands'
import { describeTask, secondsBetween } from './describeTask'
import { withCurrentComment } from './useCommentEdit'

/** The failure stays while Finir is pressed again: its button stays where it is. */
export type Ending = { busy: boolean; failure?: { error: unknown; version: number } | undefined }

export function useEndings(commands: DayCommands) {
  const user = useUser().id
  const [endings, setEndings] = useState<Readonly<Record<string, Ending>>>({})
  const busy = useRef(new Set<string>())

  const end = useCallback(
    async (task: TaskRowFragment) => {
      if (busy.current.has(task.id)) return
      busy.current.add(task.id)
      const setEnding = (ending: Ending) => setEndings((before) => ({ ...before, [task.id]: ending }))
      setEndings((before) => ({ ...before, [task.id]: { ...before[task.id], busy: true } }))
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
        } else setEnding({ busy: false, failure: { error, version: task.version } })
      } finally {
        busy.current.delete(task.id)
      }
    },
    [user, commands],
  )
  return { endings, end }
}
