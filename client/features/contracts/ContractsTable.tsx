import { useCallback, useMemo, useState } from 'react'
import { bidi } from '../../../schema/isolated'
import { type ContractsQuery, useCancelContractMutation } from '../../generated/graphql'
import { refetchOnConflict } from '../../lib/apollo/refetchOnConflict'
import { withDe } from '../../lib/format/format'
import { useMay } from '../../lib/session/rights'
import { useUser } from '../../lib/session/useSession'
import { readDraft } from '../../lib/storage/drafts'
import { formatDateWithYear } from '../../lib/time/formatDate'
import { serverToday } from '../../lib/time/zone'
import { DecisionDialog } from '../../ui/dialog/DecisionDialog'
import { DataTable } from '../../ui/table/DataTable'
import { RowButton } from '../../ui/table/RowButton'
import { CONTRACT_COLUMNS, type ContractLine, type ContractRow, contractLine } from './contractColumns'
import { ImportContracts } from './ImportContracts'

type Props = {
  data: ContractsQuery
  /** User id; undefined: all users. */
  person: string | undefined
  onEdit: (contract: ContractRow) => void
  onRefresh: () => Promise<ContractsQuery | undefined>
  onChanged: () => Promise<unknown>
  onDone: (message: string) => void
}

/** « Modifier » and « Annuler »: what is left is for names. */
const ACTIONS_PX = 204

const NOUN = ['contrat', 'contrats'] as const
/** Future contracts count as not ended. */
const WORDS = {
  all: 'Tous',
  active: 'Non terminés',
  inactive: 'Terminés',
  on: 'Non terminé',
  off: 'Terminé',
}

const named = ({ prenom, nom, debut }: ContractRow) =>
  bidi`le contrat ${withDe(`${prenom} ${nom}`)} du ${formatDateWithYear(debut)}`

const cancelDraft = ({ id }: ContractRow) => `cancel-contract ${id}`

export function ContractsTable({ data, person, onEdit, onRefresh, onChanged, onDone }: Props) {
  const admin = useMay('maintain')
  const viewer = useUser().id
  // Restores the contract of a reason draft after a reload or an expired session.
  const [cancelling, setCancelling] = useState(
    () => data.contracts.find((contract) => readDraft(viewer, cancelDraft(contract)) !== null) ?? null,
  )
  const [cancelContract] = useCancelContractMutation({ fetchPolicy: 'no-cache' })
  const today = serverToday()
  const rows = useMemo(
    () =>
      data.contracts
        .filter(({ user_id }) => person === undefined || user_id === person)
        .map((contract) => contractLine(contract, today)),
    [data.contracts, person, today],
  )
  const actions = useCallback(
    (row: ContractLine) => (
      <>
        <RowButton aria-label={bidi`Modifier ${named(row)}`} onClick={() => onEdit(row)}>
          Modifier
        </RowButton>
        <RowButton
          className="row-button turn-off"
          aria-label={bidi`Annuler ${named(row)}`}
          onClick={() => setCancelling(row)}
        >
          Annuler
        </RowButton>
      </>
    ),
    [onEdit],
  )
  return (
    <>
      <DataTable
        name="contrats"
        label="Contrats"
        noun={NOUN}
        words={WORDS}
        rows={rows}
        columns={CONTRACT_COLUMNS}
        actions={admin ? actions : undefined}
        actionsPx={ACTIONS_PX}
        tools={admin && <ImportContracts onDone={onChanged} />}
      />
      {cancelling && (
        <DecisionDialog
          title="Annuler ce contrat ?"
          text={bidi`Le contrat ${withDe(`${cancelling.prenom} ${cancelling.nom}`)} du ${formatDateWithYear(cancelling.debut)} ne comptera plus ; il reste au journal. Pour un contrat qui se termine, indiquez plutôt sa date de fin.`}
          label="Annuler le contrat"
          reasonMissing="Indiquez pourquoi ce contrat est annulé"
          draft={cancelDraft(cancelling)}
          onDecide={async (reason) => {
            const { id, version } = cancelling
            await refetchOnConflict(
              () => cancelContract({ variables: { contract: id, version, reason } }),
              async () => {
                const now = (await onRefresh())?.contracts.find((one) => one.id === id)
                if (now) setCancelling(now)
              },
            )
            onDone('Contrat annulé')
            await onChanged()
          }}
          onClose={() => setCancelling(null)}
        />
      )}
    </>
  )
}
