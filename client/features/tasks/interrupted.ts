import type { TaskRowFragment } from '../../generated/graphql'
import { isBreak, isRunning, sameWork } from './commands/describeTask'

/** The one of some stopped tasks that another takes up: the same comment tells equal ones apart. */
const takenUpBy = (stopped: readonly TaskRowFragment[], task: TaskRowFragment) => {
  const alike = stopped.filter((one) => sameWork(one, task))
  return alike.find(({ commentaire }) => commentaire === task.commentaire) ?? alike[0]
}

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
    let left = stopped
    for (const task of since) {
      const taken = takenUpBy(left, task) ?? takenUpBy(stopped, task)
      if (!taken) return []
      left = left.filter((one) => one !== taken)
    }
    return left
  }
  return []
}
