import type { TaskRowFragment } from '../../generated/graphql'

type Named = Pick<TaskRowFragment, 'libelle' | 'projet'>

/** An entry in a few words: « Développement — ACME ». */
export const describe = ({ libelle, projet }: Named) =>
  [libelle, projet].filter(Boolean).join(' — ') || 'Sans tâche'

export const isRunning = ({ fin }: Pick<TaskRowFragment, 'fin'>) => fin === ''

/** Whether an entry is another one, taken up again: decision 9. */
export const isResumed = (one: TaskRowFragment, other: TaskRowFragment) =>
  one.pause === other.pause &&
  one.typetache_id === other.typetache_id &&
  one.client_id === other.client_id &&
  one.commentaire === other.commentaire

export const isBreak = ({ pause }: Pick<TaskRowFragment, 'pause'>) => pause === 1
