import { isolated } from '../../../../schema/isolated'
import type { TaskRowFragment } from '../../../generated/graphql'

type Named = Pick<TaskRowFragment, 'libelle' | 'projet'>

export const describeTask = ({ libelle, projet }: Named) =>
  [libelle, projet].filter(Boolean).map(isolated).join(' — ') || 'Sans tâche'

export const secondsBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 1_000

export const isRunning = ({ fin }: Pick<TaskRowFragment, 'fin'>) => fin === ''

type Work = Pick<TaskRowFragment, 'typetache_id' | 'client_id'>
type Begun = Work & Pick<TaskRowFragment, 'pause' | 'commentaire'>

export const sameWork = (a: Work, b: Work) => a.typetache_id === b.typetache_id && a.client_id === b.client_id

/** Whether two entries are equal except for their times, as a resumed one is: D9. */
export const isAlike = (a: Begun, b: Begun) =>
  a.pause === b.pause && a.commentaire === b.commentaire && sameWork(a, b)

export const isBreak = ({ pause }: Pick<TaskRowFragment, 'pause'>) => pause === 1
