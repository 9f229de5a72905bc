import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { readTableAddress, type TableAddress, writeTableAddress } from './tableAddress'

/** Debounce: browsers limit the rate of history changes. */
const PAUSE_MS = 300

/**
 * State of a table, initialised from the URL and written back by `replace`, so that Back leaves the screen
 * and returning restores it.
 * @param fields sortable ones, the default first
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
    /** Writes the URL at once, before navigation. */
    settle,
  }
}
