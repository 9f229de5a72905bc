import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { readTableAddress, type TableAddress, writeTableAddress } from './tableAddress'

/** Browsers limit how often a page may change its address: not with every letter. */
const PAUSE_MS = 300

/**
 * What a table shows of its rows. It begins with what the address says, and the address follows: replaced, so that Back
 * leaves the screen and coming back finds it as it was.
 * @param fields those by which can be sorted, the usual one first
 */
export function useTableAddress(fields: readonly string[]) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [shown, setShown] = useState(() => readTableAddress(new URLSearchParams(search), fields))
  const written = writeTableAddress(shown, fields)

  function settle() {
    if (written !== search) void navigate({ search: written }, { replace: true, preventScrollReset: true })
  }
  const write = useEffectEvent(settle)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that it becomes another
  useEffect(() => {
    const timer = setTimeout(write, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [written])

  return {
    ...shown,
    show: (change: Partial<TableAddress>) => setShown((before) => ({ ...before, ...change })),
    /** For whoever goes elsewhere without a pause. */
    settle,
  }
}
