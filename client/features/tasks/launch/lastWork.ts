import type { StartChoiceFragment, TaskRowFragment } from '../../../generated/graphql'
import { isBreak } from '../commands/describeTask'

type Known = { tasks: readonly TaskRowFragment[]; carriedOver: readonly TaskRowFragment[] }

/** The entry that began last, today or on an earlier day that continues; undefined if there is none. */
export const lastEntry = ({ tasks, carriedOver }: Known) =>
  [...tasks, ...carriedOver]
    .filter((task) => !isBreak(task))
    .toSorted((a, b) => Date.parse(b.debutAt) - Date.parse(a.debutAt))[0]

/** The task that began last on the last day with tasks. */
export const lastTask = (day: { tasks: readonly StartChoiceFragment[] } | null | undefined) =>
  day?.tasks.at(-1)
