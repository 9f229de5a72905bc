import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useEntryEditor } from '../../domain/entry/useEntryEditor'
import type { TaskRowFragment } from '../../generated/graphql'
import { FORGOTTEN_PATH } from '../../lib/navigation/paths'
import { useUser } from '../../lib/session/useSession'
import { serverZone } from '../../lib/time/zone'
import { DayCommandsProvider, useEndEditor } from './commands/DayCommands'
import { RunningBar } from './RunningBar'

type Props = {
  running: readonly TaskRowFragment[]
  refresh: () => Promise<void>
  onChanged: () => void
}

/** What runs on the screens other than home, with the same commands. */
export function RunningElsewhere({ running, refresh, onChanged }: Props) {
  const navigate = useNavigate()
  const [edited, setEdited] = useState<{ task: TaskRowFragment; turn: number } | null>(null)
  return (
    <DayCommandsProvider
      refresh={refresh}
      onChanged={onChanged}
      onForgotten={() => void navigate(FORGOTTEN_PATH)}
    >
      <EndEditor onEdit={(task) => setEdited((last) => ({ task, turn: (last?.turn ?? 0) + 1 }))} />
      {edited && <Editor key={edited.turn} task={edited.task} refresh={refresh} />}
      <RunningBar running={running} elsewhere aloud />
    </DayCommandsProvider>
  )
}

function EndEditor({ onEdit }: { onEdit: (task: TaskRowFragment) => void }) {
  useEndEditor(onEdit)
  return null
}

/** The dialog of an entry, opened when it is mounted. */
function Editor({ task, refresh }: { task: TaskRowFragment; refresh: () => Promise<void> }) {
  const { edit, element } = useEntryEditor({
    owner: useUser().id,
    timeZone: serverZone(),
    onChanged: refresh,
  })
  const isOpened = useRef(false)
  useEffect(() => {
    if (!isOpened.current) edit(task)
    isOpened.current = true
  }, [edit, task])
  return element
}
