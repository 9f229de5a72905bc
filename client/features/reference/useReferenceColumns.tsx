import { useMemo } from 'react'
import type { Noun } from '../../lib/format/pluralize'
import type { Column } from '../../ui/table/column'
import { EditableCell } from './EditableCell'
import { mergedNote } from './mergeWords'
import type { MergeableRow } from './merging'
import { type Field, fieldValue, type ReferenceRow } from './reference'

/** One column per field; a choice is shown by its label. */
export function useReferenceColumns<Data>(
  fields: readonly Field<Data>[],
  data: Data,
  noun: Noun,
): Column<ReferenceRow>[] {
  return useMemo(
    () =>
      fields.map((field) => {
        const { name, label, editable, choices } = field
        const offered = choices?.(data)
        const labels = offered && new Map(offered.map((choice) => [choice.id, choice.label]))
        const text = (row: ReferenceRow) => {
          const value = fieldValue(row, field)
          return labels ? (labels.get(value) ?? '') : value
        }
        const column: Column<ReferenceRow> = {
          field: name,
          label,
          text,
          remark: (row) => mergedNote(row as MergeableRow, noun[2] === 'f'),
        }
        if (!editable) return column
        return {
          ...column,
          render: (row) => (
            <EditableCell id={row.id} name={name} label={label} text={text(row)} choices={offered} />
          ),
        }
      }),
    [fields, data, noun],
  )
}
