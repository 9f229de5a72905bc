import { useState } from 'react'
import type { PayrollQuery, SavedMappingFragment } from '../../generated/graphql'

type Mappings = SavedMappingFragment[]
export type Reload = () => Promise<{ data?: PayrollQuery | undefined }>

const unchanged = (before: Mappings) => before

/** Saved mappings; if a refetch after a change fails, the list is updated locally. */
export function useSavedMappings(data: PayrollQuery, onChanged: Reload) {
  const [left, setLeft] = useState<{ over: PayrollQuery; mappings: Mappings } | null>(null)
  const mappings = left?.over === data ? left.mappings : data.payrollMappings
  return {
    mappings,
    /** Never rejects: the change succeeded, and the page shows that the list may be out of date. */
    async readAgain(change: (before: Mappings) => Mappings = unchanged): Promise<Mappings> {
      const fresh = await onChanged().catch(() => undefined)
      if (fresh?.data) return fresh.data.payrollMappings
      const after = change(mappings)
      setLeft({ over: data, mappings: after })
      return after
    },
  }
}
