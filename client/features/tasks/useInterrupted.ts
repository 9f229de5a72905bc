import { useState } from 'react'
import { type RunningQuery, useRunningQuery } from '../../generated/graphql'
import { useUser } from '../../lib/session/useSession'
import { readDraft, writeDraft } from '../../lib/storage/drafts'
import { interruptedTasks } from './interrupted'

const DISMISSED = 'resume-later'

export const readDismissed = (user: string) => readDraft(user, DISMISSED)

/** The last task that a break has interrupted, unless the offer of that break was dismissed. */
export function offeredTask({ tasks, carriedOver }: RunningQuery, dismissed: unknown) {
  const [task] = interruptedTasks([...tasks, ...carriedOver])
  return task?.interruptedBy === dismissed ? undefined : task
}

export function useInterrupted() {
  const user = useUser().id
  const { data } = useRunningQuery({ fetchPolicy: 'cache-only' })
  const [dismissed, setDismissed] = useState(() => readDismissed(user))
  const next = data && offeredTask(data, dismissed)
  return {
    next,
    dismiss() {
      setDismissed(next?.interruptedBy)
      writeDraft(user, DISMISSED, next?.interruptedBy ?? null)
    },
  }
}
