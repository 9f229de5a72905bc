import type { TaskRowFragment } from '../../generated/graphql'
import { isBreak, isRunning, sameWork } from './commands/describeTask'

/** The stopped task that `task` resumes; of equal ones the one with the same comment. */
const takenUpBy = (stopped: readonly TaskRowFragment[], task: TaskRowFragment) => {
  const alike = stopped.filter((one) => sameWork(one, task))
  return alike.find(({ commentaire }) => commentaire === task.commentaire) ?? alike[0]
}

/**
 * Tasks interrupted by the latest break that can be resumed: none once other work was started, without those
 * already resumed. `tasks`: newest first.
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
