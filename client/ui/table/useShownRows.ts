import { useDeferredValue, useMemo } from 'react'
import { fold } from '../../../schema/fold'
import type { Column, TableRow } from './column'
import type { TableState } from './tableAddress'

type Options<Row> = {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  search: string
  state: TableState
  filters: Readonly<Record<string, string>>
  /** Row kept regardless of the search: it is being edited. */
  keep: string | null
}

export function useShownRows<Row extends TableRow>({
  rows,
  columns,
  search,
  state,
  filters,
  keep,
}: Options<Row>) {
  const words = useDeferredValue(fold(search).trim())
  const searching = words !== ''
  // Folded once (case and accents), not per key.
  const texts = useMemo(
    () =>
      searching
        ? new Map(rows.map((row) => [row.id, fold(columns.map(({ text }) => text(row)).join('\n'))]))
        : null,
    [rows, columns, searching],
  )
  return useMemo(() => {
    const wanted = words.split(/\s+/)
    const asked = columns.filter(({ field }) => field in filters)
    const matches = (row: Row) =>
      row.id === keep ||
      ((state === 'all' || (row.active === 1) === (state === 'active')) &&
        asked.every(({ field, text }) => text(row) === filters[field]) &&
        (!texts || wanted.every((word) => texts.get(row.id)?.includes(word))))
    return state === 'all' && !texts && asked.length === 0 ? rows : rows.filter(matches)
  }, [rows, columns, texts, words, state, filters, keep])
}
