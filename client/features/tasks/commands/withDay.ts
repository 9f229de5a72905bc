import type { DayFragment, HomeQuery } from '../../../generated/graphql'
import type { TaskChoice } from './sortChoices'

/** Updates the last use of a choice from the day's entries. */
function usedBy<One extends TaskChoice>(
  choices: readonly One[],
  used: readonly { id: string | null; at: string }[],
) {
  return choices.map((choice) => {
    const [last] = used
      .filter(({ id }) => id === choice.id)
      .map(({ at }) => at)
      .sort()
      .reverse()
    return last && last > (choice.lastUsedAt ?? '') ? { ...choice, lastUsedAt: last } : choice
  })
}

/** Home data with the day that a mutation returned. */
export function withDay(home: HomeQuery, { serverNow, tasks, carriedOver, today }: DayFragment): HomeQuery {
  const own = tasks.filter(({ pause }) => pause === 0)
  return {
    ...home,
    serverNow,
    tasks,
    carriedOver,
    today,
    taskTypeChoices: usedBy(
      home.taskTypeChoices,
      own.map(({ typetache_id, debutAt }) => ({ id: typetache_id, at: debutAt })),
    ),
    clientChoices: usedBy(
      home.clientChoices,
      own.map(({ client_id, debutAt }) => ({ id: client_id, at: debutAt })),
    ),
  }
}
