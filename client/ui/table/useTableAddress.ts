import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { readTableAddress, type TableAddress, writeTableAddress } from './tableAddress'

/** Debounce: browsers limit the rate of history changes. */
const PAUSE_MS = 300

/**
 * State initialised from the URL and written by `replace`: Back leaves the screen.
 * @param fields sortable ones, the default first
 */
export function useTableAddress(fields: readonly string[], filtered: readonly string[]) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [shown, setShown] = useState(() => readTableAddress(new URLSearchParams(search), fields, filtered))
  const written = writeTableAddress(shown, fields)

  function settle() {
    // Not the rendered location: React may render it late, and a second `replace` would abort the navigation of a
    // link that was clicked meanwhile.
    if (written !== window.location.search)
      void navigate({ search: written }, { replace: true, preventScrollReset: true })
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
    settle,
  }
}
