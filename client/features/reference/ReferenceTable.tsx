import { useApolloClient, useMutation } from '@apollo/client/react'
import Box from '@mui/material/Box'
import { useCallback, useMemo } from 'react'
import { TogglingContext } from '../../domain/active/ToggleButton'
import { ToggleQuestion } from '../../domain/active/ToggleQuestion'
import { useToggleActive } from '../../domain/active/useToggleActive'
import { Refused } from '../../lib/http/post'
import { useMay } from '../../lib/session/rights'
import { DraftRestoredAlert } from '../../ui/form/DraftRestoredAlert'
import { DataTable } from '../../ui/table/DataTable'
import { AddForm } from './AddForm'
import { ReferenceActions } from './ReferenceActions'
import { fieldValue, type Reference, type ReferenceRow, type Values } from './reference'
import { useMerging } from './useMerging'
import { useReferenceColumns } from './useReferenceColumns'
import { differ, RowEditingContext, useRowEditing } from './useRowEditing'

type Props<Data, Create extends Values, Update extends Values> = {
  reference: Reference<Data, Create, Update>
  data: Data
  onChanged: () => Promise<unknown>
  refresh: () => Promise<unknown>
  onAdd: (done: boolean) => void
  onMerged: (message: string) => void
}

/** Room for the buttons of a row and its link. */
const WITH_LINK_PX = 320

export function ReferenceTable<Data, Create extends Values, Update extends Values>({
  reference: { kind, name, title, noun, list, create, update, rows, fields, rule, editRule, tools, link },
  data,
  onChanged,
  refresh,
  onAdd,
  onMerged,
}: Props<Data, Create, Update>) {
  const admin = useMay('maintain')
  const columns = useReferenceColumns(fields, data, noun)
  const toggling = useToggleActive(kind, onChanged, onMerged)
  const shown = rows(data)
  const groups = useMemo(
    () => fields.find(({ name }) => name === 'groupetache')?.choices?.(data),
    [fields, data],
  )
  const merging = useMerging({ kind, rows: shown, groups, onChanged, refresh, onMerged })
  const apollo = useApolloClient()
  const [createRow] = useMutation(create)
  const [updateRow] = useMutation(update)
  const valuesOf = useCallback(
    (row: ReferenceRow) =>
      Object.fromEntries(
        fields.filter(({ editable }) => editable).map((field) => [field.name, fieldValue(row, field)]),
      ),
    [fields],
  )
  async function send(id: string, values: Values) {
    // The rule ensures at run time that the values match the document's fields, which types cannot express.
    const { data: sent } = await updateRow({ variables: { id, ...values } as Values as Update })
    await onChanged()
    const [row] = Object.values((sent ?? {}) as Record<string, ReferenceRow>)
    return row ? valuesOf(row) : values
  }
  const editing = useRowEditing({
    rule: editRule,
    draft: `edit-${name}`,
    current(id) {
      const row = rows(data).find((one) => one.id === id)
      return row && valuesOf(row)
    },
    send,
    async takeBack(id, saved, before) {
      const { data: now } = await apollo.query({ query: list, fetchPolicy: 'no-cache' })
      const row = now && rows(now as Data).find((one) => one.id === id)
      if (row && !differ(valuesOf(row), saved)) return send(id, before)
      await refresh()
      throw new Refused('Cette ligne a changé entre-temps : elle reste telle quelle.', 'CONFLICT')
    },
  })
  const actions = useCallback(
    (row: ReferenceRow) => (
      <ReferenceActions row={row} label={columns[0]?.text(row) ?? ''} values={valuesOf(row)} link={link} />
    ),
    [columns, valuesOf, link],
  )
  return (
    <RowEditingContext value={editing}>
      <TogglingContext value={toggling}>
        {admin && (
          <AddForm
            label={`Ajouter : ${title}`}
            draft={`add-${name}`}
            data={data}
            fields={fields}
            rule={rule}
            send={async (values) => {
              onAdd(false)
              await createRow({ variables: values as Create })
              onAdd(true)
            }}
            onAdded={onChanged}
          />
        )}
        {editing.isBroughtBack && (
          <Box sx={{ mb: 2 }}>
            <DraftRestoredAlert />
          </Box>
        )}
        {admin && merging.line}
        <DataTable
          name={name}
          label={title}
          noun={noun}
          rows={shown}
          columns={columns}
          actions={admin ? actions : undefined}
          actionsPx={link && WITH_LINK_PX}
          editing={editing.edit?.id ?? null}
          note={toggling.note ?? editing.note}
          tools={
            admin && (
              <>
                {tools?.(onChanged)}
                {merging.tool}
              </>
            )
          }
        />
        <ToggleQuestion toggling={toggling} />
        {merging.dialog}
      </TogglingContext>
    </RowEditingContext>
  )
}
