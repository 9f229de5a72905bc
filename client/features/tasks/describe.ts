import type { TaskRowFragment } from '../../generated/graphql'

type Named = Pick<TaskRowFragment, 'libelle' | 'projet'>

/** An entry in a few words: « Développement — ACME ». */
export const describe = ({ libelle, projet }: Named) =>
  [libelle, projet].filter(Boolean).join(' — ') || 'Sans tâche'

export const isRunning = ({ fin }: Pick<TaskRowFragment, 'fin'>) => fin === ''

export const isBreak = ({ pause }: Pick<TaskRowFragment, 'pause'>) => pause === 1
