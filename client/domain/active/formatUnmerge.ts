import { bidi } from '../../../schema/isolated'
import type { Kind, UnmergePreviewQuery } from '../../generated/graphql'
import { formatDuration } from '../../lib/format/formatDuration'

type Unmerge = NonNullable<UnmergePreviewQuery['unmergePreview']>

const STAYS: Partial<Record<Kind, string>> = {
  TASK_GROUP: 'ses utilisateurs, ses tâches et ses clients',
  CLIENT: 'ses autres entrées, ses favoris et son budget',
}

/** Confirmation text: what activating a merged row takes back, and what stays with the other row. */
export function formatUnmerge({ libelle, worked }: Unmerge, label: string, kind: Kind) {
  const ended = bidi`La fusion avec « ${libelle} » prend fin.`
  const back =
    worked > 0
      ? bidi` ${formatDuration(worked)} de semaines validées, comptées pour « ${libelle} », reviennent à « ${label} » dans les rapports${kind === 'CLIENT' ? ' et les budgets' : ''}.`
      : ''
  const stays = bidi` Ce qui est passé à « ${libelle} » y reste : ${STAYS[kind] ?? 'ses autres entrées et ses favoris'}.`
  return ended + back + stays
}
