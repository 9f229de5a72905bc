import type { TaskRowFragment } from '../../generated/graphql'
import { isBreak, isRunning } from './describe'

const sameWork = (a: TaskRowFragment, b: TaskRowFragment) =>
  a.typetache_id === b.typetache_id && a.client_id === b.client_id

/**
 * The tasks that the latest break interrupted and that can be taken up again: none once other work was started,
 * and without those already resumed. `tasks` is newest first.
 */
export function interruptedTasks(tasks: readonly TaskRowFragment[]): TaskRowFragment[] {
  for (const rest of tasks.filter(isBreak)) {
    const stopped = tasks.filter((task) => task.interruptedBy === rest.id && !isRunning(task))
    if (stopped.length === 0) continue
    const since = tasks.filter(
      (task) => !isBreak(task) && task.debutAt >= rest.debutAt && !stopped.includes(task),
    )
    if (since.some((task) => !stopped.some((one) => sameWork(one, task)))) return []
    return stopped.filter((one) => !since.some((task) => sameWork(one, task)))
  }
  return []
}
