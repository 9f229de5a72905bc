import type { TaskGroupsQuery } from '../../generated/graphql'

/** The task groups, as a select offers them. */
export const groupChoices = ({ taskGroups }: TaskGroupsQuery) =>
  taskGroups.map(({ id, libelle, active }) => ({ id, label: libelle, active }))
