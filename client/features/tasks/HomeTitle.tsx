import { useEffect } from 'react'
import type { TaskRowFragment } from '../../generated/graphql'
import { formatElapsed } from '../../lib/format'
import { useNow } from '../../lib/now'
import { PRODUCT, useTitle } from '../../lib/useTitle'
import { describe } from './describe'

/** The browser tab's title: the running task and its elapsed time. */
export const HomeTitle = ({ task }: { task: TaskRowFragment | undefined }) =>
  task ? <RunningTitle task={task} /> : <PlainTitle />

function RunningTitle({ task }: { task: TaskRowFragment }) {
  const elapsed = formatElapsed(useNow() - Date.parse(task.debutAt) / 1000)
  useEffect(() => {
    document.title = `${elapsed} · ${describe(task)} – ${PRODUCT}`
  }, [elapsed, task])
  return null
}

function PlainTitle() {
  useTitle('')
  return null
}
