import { bidi } from '../../../schema/isolated'
import type { TaskRowFragment } from '../../generated/graphql'
import { formatElapsed } from '../../lib/format/format'
import { useNow } from '../../lib/time/now'
import { Title } from '../../ui/page/Page'
import { describeTask } from './commands/describeTask'

export const HomeTitle = ({ task }: { task: TaskRowFragment | undefined }) =>
  task ? <RunningTitle task={task} /> : <Title />

function RunningTitle({ task }: { task: TaskRowFragment }) {
  const elapsed = formatElapsed(useNow() - Date.parse(task.debutAt) / 1000)
  return <Title screen={bidi`${elapsed} · ${describeTask(task)}`} />
}
