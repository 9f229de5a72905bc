import { useMemo } from 'react'
import { ACCESS_LABELS } from '../../../schema/journalWords'
import type { UsersQuery } from '../../generated/graphql'
import { labelCompanies } from '../../ui/form/choices'
import type { Column } from '../../ui/table/column'

export type UserRow = UsersQuery['users'][number]

export function useUserColumns({ companies, taskGroups }: UsersQuery): Column<UserRow>[] {
  return useMemo(() => {
    const company = new Map(labelCompanies(companies).map(({ id, label }) => [id, label]))
    const group = new Map(taskGroups.map(({ id, libelle }) => [id, libelle]))
    return [
      { field: 'nom', label: 'Nom', text: ({ nom }) => nom, weight: 1.2, minWidth: 108 },
      { field: 'prenom', label: 'Prénom', text: ({ prenom }) => prenom, minWidth: 104 },
      { field: 'email', label: 'Email', text: ({ email }) => email, weight: 1.7, minWidth: 216 },
      {
        field: 'groupetache',
        label: 'Groupe de tâches',
        text: ({ groupetache_id }) => group.get(groupetache_id) ?? '',
        filter: 'Tous',
        minWidth: 140,
      },
      {
        field: 'societe',
        label: 'Société',
        text: ({ societe_id }) => company.get(societe_id) ?? '',
        filter: 'Toutes',
      },
      {
        field: 'acces',
        label: 'Accès',
        text: ({ acces }) => ACCESS_LABELS[acces],
        optional: true,
        filter: 'Tous',
        exported: true,
      },
    ]
  }, [companies, taskGroups])
}
