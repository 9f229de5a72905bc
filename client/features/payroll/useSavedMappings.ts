import { useState } from 'react'
import type { KeptMappingFragment, PayrollQuery } from '../../generated/graphql'

type Mappings = KeptMappingFragment[]
export type Reload = () => Promise<{ data?: PayrollQuery | undefined }>

const unchanged = (before: Mappings) => before

/** The kept mappings; after a change whose list cannot be read again, as that change has left them. */
export function useSavedMappings(data: PayrollQuery, onChanged: Reload) {
  const [left, setLeft] = useState<{ over: PayrollQuery; mappings: Mappings } | null>(null)
  const mappings = left?.over === data ? left.mappings : data.payrollMappings
  return {
    mappings,
    /** Never fails: what was done is done, and the page tells apart that it may be out of date. */
    async readAgain(change: (before: Mappings) => Mappings = unchanged): Promise<Mappings> {
      const fresh = await onChanged().catch(() => undefined)
      if (fresh?.data) return fresh.data.payrollMappings
      const after = change(mappings)
      setLeft({ over: data, mappings: after })
      return after
    },
  }
}
