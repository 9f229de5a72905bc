import { bidi } from '../../../schema/isolated'
import { Title } from '../../components/Title'
import type { TaskRowFragment } from '../../generated/graphql'
import { formatElapsed } from '../../lib/format'
import { useNow } from '../../lib/now'
import { describe } from './describe'

/** The browser tab's title: the running task and its elapsed time. */
export const HomeTitle = ({ task }: { task: TaskRowFragment | undefined }) =>
  task ? <RunningTitle task={task} /> : <Title />

function RunningTitle({ task }: { task: TaskRowFragment }) {
  const elapsed = formatElapsed(useNow() - Date.parse(task.debutAt) / 1000)
  return <Title screen={bidi`${elapsed} · ${describe(task)}`} />
}
