import { bidi } from '../../../schema/isolated'
import type { TaskRowFragment } from '../../generated/graphql'
import { formatElapsed } from '../../lib/format/format'
import { useNow } from '../../lib/time/now'
import { describeTask } from './commands/describeTask'

type Props = {
  task: Pick<TaskRowFragment, 'debutAt' | 'libelle' | 'projet'>
  label?: string
}

/** Live duration of a running entry; not announced every second. */
export function Elapsed({ task, label = 'Temps écoulé' }: Props) {
  const now = useNow()
  return (
    <span role="timer" aria-live="off" aria-label={bidi`${label} : ${describeTask(task)}`}>
      {formatElapsed(now - Date.parse(task.debutAt) / 1000)}
    </span>
  )
}
