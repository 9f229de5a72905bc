import type { ImportField } from '../../../schema/imports/fields'
import { useImportChoicesQuery } from '../../generated/graphql'
import { activeChoices, labelCompanies, type SelectChoice } from '../../ui/form/choices'

/** Choices for a field with one value for all lines of the file; undefined for free text. */
export function useImportChoices() {
  const { data } = useImportChoicesQuery()
  const lists = data && {
    companies: labelCompanies(data.companies).map(({ label, active }) => ({ id: label, label, active })),
    taskGroups: data.taskGroups.map(({ libelle, active }) => ({ id: libelle, label: libelle, active })),
    holdings: data.holdings.map(({ holding, active }) => ({ id: holding, label: holding, active })),
    absenceTypes: data.absenceTypes.map(({ code, libelle, active }) => ({
      id: code,
      label: libelle,
      active,
    })),
  }
  return ({ choices }: ImportField): SelectChoice[] | undefined => {
    if (choices === undefined) return undefined
    if (typeof choices === 'string') return lists ? activeChoices(lists[choices]) : []
    return Object.entries(choices).map(([id, label]) => ({ id, label, active: 1 }))
  }
}
