import type { DayFragment, HomeQuery } from '../../../generated/graphql'
import type { TaskChoice } from './sortChoices'

/** A choice that an entry of the day uses was last used when that began, if not later. */
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

/** What the home screen shows, once a change has told the day that it left. */
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
