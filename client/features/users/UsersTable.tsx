import { useCallback } from 'react'
import { Link } from 'react-router-dom'
import { bidi } from '../../../schema/isolated'
import { ToggleButton, TogglingContext } from '../../domain/active/ToggleButton'
import { ToggleQuestion } from '../../domain/active/ToggleQuestion'
import { useToggleActive } from '../../domain/active/useToggleActive'
import type { UsersQuery } from '../../generated/graphql'
import { useMay } from '../../lib/session/rights'
import { DataTable } from '../../ui/table/DataTable'
import { ImportUsers } from './ImportUsers'
import { type UserRow, useUserColumns } from './useUserColumns'

type Props = { data: UsersQuery; onChanged: () => Promise<unknown> }

const NOUN = ['utilisateur', 'utilisateurs'] as const

export function UsersTable({ data, onChanged }: Props) {
  const admin = useMay('maintain')
  const columns = useUserColumns(data)
  const toggling = useToggleActive('USER', onChanged)
  const actions = useCallback((row: UserRow) => {
    const label = `${row.prenom} ${row.nom}`
    return (
      <>
        <Link
          className="row-button"
          to={`/parametres/users/edit/${row.id}`}
          tabIndex={0}
          aria-label={bidi`Modifier ${label}`}
        >
          Modifier
        </Link>
        <ToggleButton target={{ ...row, label }} />
      </>
    )
  }, [])
  return (
    <TogglingContext value={toggling}>
      <DataTable
        name="utilisateurs"
        label="Utilisateurs"
        noun={NOUN}
        rows={data.users}
        columns={columns}
        actions={admin ? actions : undefined}
        note={toggling.note}
        tools={admin && <ImportUsers onDone={onChanged} />}
      />
      <ToggleQuestion toggling={toggling} />
    </TogglingContext>
  )
}
