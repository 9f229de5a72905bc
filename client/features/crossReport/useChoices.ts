import { useMemo } from 'react'
import { bidi } from '../../../schema/isolated'
import { labelUsers, type SelectableUser } from '../../domain/report/labelUsers'
import {
  type CrossReportChoicesQuery,
  type CrossReportCompaniesQuery,
  type CrossReportTypesQuery,
  useCrossReportChoicesQuery,
  useCrossReportCompaniesQuery,
  useCrossReportTypesQuery,
} from '../../generated/graphql'
import { duplicatesIn } from '../../lib/format/duplicatesIn'
import { scopeOf } from '../../lib/session/rights'
import { useUser } from '../../lib/session/useSession'
import { labelCompanies } from '../../ui/form/choices'
import type { Option } from './MultiSelect'
import type { ListFilter } from './question/address'

type Named = { id: string; label: string; active: number; detail?: string | undefined }

function optionsOf(items: readonly Named[]): Option[] {
  const twice = duplicatesIn(items.map(({ label }) => label))
  return [...items]
    .sort((a, b) => b.active - a.active || a.label.localeCompare(b.label, 'fr'))
    .map(({ id, label, active, detail }) => {
      const notes = [twice.has(label) && detail, active === 0 && 'désactivé'].filter(Boolean)
      return { id, label: notes.length > 0 ? bidi`${label} (${notes.join(', ')})` : label }
    })
}

function choicesOf(
  data: CrossReportChoicesQuery | undefined,
  work: CrossReportTypesQuery | undefined,
  places: CrossReportCompaniesQuery | undefined,
  users: readonly SelectableUser[],
) {
  const groups = new Map(data?.taskGroups.map(({ id, libelle }) => [id, libelle]))
  const ofGroup = (rows: CrossReportChoicesQuery['clients'] = []) =>
    optionsOf(
      rows.map(({ id, libelle, active, groupetache_id }) => ({
        id,
        label: libelle,
        active,
        detail: groups.get(groupetache_id),
      })),
    )
  return {
    companies: optionsOf(labelCompanies(places?.companies ?? [])),
    holdings: optionsOf(
      (places?.holdings ?? []).map(({ id, holding, active }) => ({ id, label: holding, active })),
    ),
    groups: optionsOf(
      (data?.taskGroups ?? []).map(({ id, libelle, active }) => ({ id, label: libelle, active })),
    ),
    users: labelUsers(users),
    clients: ofGroup(data?.clients),
    types: ofGroup(work?.taskTypes),
  } satisfies Record<ListFilter, Option[]>
}

export function useChoices(users: readonly SelectableUser[], wanted: boolean) {
  const everybody = scopeOf(useUser(), 'readStatistics') === 'all'
  const { data, loading, error, refetch } = useCrossReportChoicesQuery({ skip: !wanted })
  const { data: work } = useCrossReportTypesQuery({ skip: !wanted })
  const { data: places } = useCrossReportCompaniesQuery({ skip: !wanted || !everybody })
  return {
    choices: useMemo(() => choicesOf(data, work, places, users), [data, work, places, users]),
    loading: loading && data === undefined,
    failed: error !== undefined && data === undefined,
    retry: () => void refetch().catch(() => {}),
  }
}
