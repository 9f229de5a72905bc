import { isolated } from '../../../schema/isolated'
import type { ClientUsedFragment, TaskTypeUsedFragment } from '../../generated/graphql'

export type RecentWork = { tache: string; client: string; label: string }

const OFFERED = 4

type Used = { taskTypes: readonly TaskTypeUsedFragment[]; clients: readonly ClientUsedFragment[] }

/** Last used pairs of task and client, or one alone, latest first: what an entry began with at one instant. */
export function recentWork({ taskTypes, clients }: Used): RecentWork[] {
  const instants = [...new Set([...taskTypes, ...clients].map(({ lastUsedAt }) => lastUsedAt ?? ''))]
  return instants
    .filter(Boolean)
    .sort((a, b) => (a < b ? 1 : -1))
    .slice(0, OFFERED)
    .map((instant) => {
      const task = taskTypes.find(({ lastUsedAt }) => lastUsedAt === instant)
      const client = clients.find(({ lastUsedAt }) => lastUsedAt === instant)
      const label = [task?.libelle, client?.libelle].filter((name) => name !== undefined).map(isolated)
      return { tache: task?.id ?? '', client: client?.id ?? '', label: label.join(' — ') }
    })
}
