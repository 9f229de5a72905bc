import type { RunningQuery, TaskRowFragment } from '../../generated/graphql'
import { isRunning } from './commands/describeTask'

/** Entries of earlier days for which somebody said « Je travaille encore » today. */
type Answers = { date: string; entries: readonly string[] }

/** What runs, without entries that were forgotten. */
export function runningNow({ tasks, today }: RunningQuery, stillWorking: Answers) {
  const isForgotten = ({ id, overdue }: TaskRowFragment) =>
    overdue && !(stillWorking.date === today.date && stillWorking.entries.includes(id))
  return tasks.filter((task) => isRunning(task) && !isForgotten(task))
}
