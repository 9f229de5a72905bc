import { useDeferredValue, useMemo } from 'react'
import { fold } from '../../../schema/fold'
import type { Column, TableRow } from './column'
import type { TableState } from './tableAddress'

type Options<Row> = {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  search: string
  state: TableState
  /** Row kept regardless of the search: it is being edited. */
  keep: string | null
}

export function useShownRows<Row extends TableRow>({ rows, columns, search, state, keep }: Options<Row>) {
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
    const matches = ({ id, active }: Row) =>
      id === keep ||
      ((state === 'all' || (active === 1) === (state === 'active')) &&
        (!texts || wanted.every((word) => texts.get(id)?.includes(word))))
    return state === 'all' && !texts ? rows : rows.filter(matches)
  }, [rows, texts, words, state, keep])
}
