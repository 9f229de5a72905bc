import type { ClientsQuery } from '../../generated/graphql'
import { NEEDS_TASK_GROUP } from '../../ui/form/MissingFirst'

export const groupField = {
  name: 'groupetache' as const,
  input: 'groupe_tache',
  label: 'Groupe de tâches',
  first: NEEDS_TASK_GROUP,
  choices: ({ taskGroups }: Pick<ClientsQuery, 'taskGroups'>) =>
    taskGroups.map(({ id, libelle, active }) => ({ id, label: libelle, active })),
}
