import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import type { TaskRowFragment } from '../../generated/graphql'
import { intoView } from '../../lib/browser/intoView'
import { useAction } from '../../lib/browser/useAction'
import { conflictOf, errorMessage } from '../../lib/http/errorMessage'
import { LongText } from '../../ui/page/LongText'
import { CommentEditor } from './CommentEditor'
import { useDayCommands } from './commands/DayCommands'
import { describeTask } from './commands/describeTask'
import type { useCommentEdit } from './commands/useCommentEdit'
import { EditableComment } from './EditableComment'

type Props = {
  task: TaskRowFragment
  editable: boolean
  /** In the running bar: the comment is shown there and in the row, but edited in one of them only. */
  inBar?: boolean
  editing: ReturnType<typeof useCommentEdit>
  /** A request to end the entry and save its comment is pending. */
  ending: boolean
}

/** Comment of an entry; that of the first running entry is edited in place. */
export function CommentCell({ task, editable, inBar = false, editing, ending }: Props) {
  // An edit opened in the bar moves to the row once the bar shows another entry.
  const isHere = (editing.edit?.inBar ?? false) === inBar || (!inBar && !editable)
  const edit = isHere ? editing.edit : null
  const { comment } = useDayCommands()
  const save = useAction(async (text: string) => {
    await comment({ id: task.id, commentaire: text, version: editing.version }).catch(editing.refused)
    editing.close()
  })

  const button = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const open = edit !== null
  const wasOpen = useRef(open)
  useEffect(() => {
    if (open === wasOpen.current) return
    wasOpen.current = open
    if (!open) return button.current?.focus({ preventScroll: true })
    const end = field.current?.value.length ?? 0
    field.current?.focus()
    field.current?.setSelectionRange(end, end)
  }, [open])

  function submit() {
    if (editing.typed === null) cancel()
    else void save.run(editing.typed)
  }
  function cancel() {
    save.clear()
    editing.close()
  }

  const conflict = conflictOf(save.error) !== undefined
  // Finir saves the comment too, and reports its errors.
  if (ending && save.error !== null) save.clear()
  if (edit)
    return (
      <>
        <CommentEditor
          what={describeTask(task)}
          text={edit.text}
          busy={save.busy || ending}
          inBar={inBar}
          field={field}
          onType={editing.type}
          onSave={submit}
          onCancel={cancel}
        />
        {save.error !== null && (
          <Box ref={intoView} role="alert" sx={{ mt: 0.5, color: 'error.main', overflowWrap: 'anywhere' }}>
            {errorMessage(save.error)}
            {conflict && <div>Enregistrez de nouveau pour le remplacer par votre texte.</div>}
          </Box>
        )}
      </>
    )
  if (editable && !editing.edit)
    return (
      <EditableComment
        text={task.commentaire}
        of={inBar ? describeTask(task) : undefined}
        button={button}
        onOpen={() => editing.open(inBar)}
      />
    )
  return task.commentaire ? <LongText text={task.commentaire} /> : null
}
