import { useDeferredValue, useMemo } from 'react'
import { fold } from '../../../schema/fold'
import type { Column, TableRow } from './column'
import type { TableState } from './tableAddress'

type Options<Row> = {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  search: string
  state: TableState
  /** A row that stays, whatever is searched: somebody is typing in it. */
  keep: string | null
}

/** The rows that have the chosen state and, somewhere in their columns, every word searched. */
export function useShownRows<Row extends TableRow>({ rows, columns, search, state, keep }: Options<Row>) {
  const words = useDeferredValue(fold(search).trim())
  const searching = words !== ''
  // Folded once, however many letters are typed.
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
