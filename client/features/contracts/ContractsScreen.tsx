import AddIcon from '@mui/icons-material/Add'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import { bidi } from '../../../schema/isolated'
import { ContractsDocument, useContractPeopleQuery } from '../../generated/graphql'
import { useList } from '../../lib/apollo/useList'
import { withDe } from '../../lib/format/format'
import { useMay } from '../../lib/session/rights'
import { useUser } from '../../lib/session/useSession'
import { formatDateWithYear } from '../../lib/time/formatDate'
import { hasDraft } from '../../ui/form/useFormDraft'
import { BackLink } from '../../ui/page/BackLink'
import { Page } from '../../ui/page/Page'
import { PageHead } from '../../ui/page/PageHead'
import { SuccessBanner } from '../../ui/page/SuccessBanner'
import { Listed } from '../../ui/table/Listed'
import { ContractDialog } from './ContractDialog'
import { ContractsTable } from './ContractsTable'
import type { ContractRow } from './contractColumns'
import { contractDraft, editDraftOf } from './contractValues'

export function ContractsScreen() {
  const { person } = useParams()
  const admin = useMay('maintain')
  const list = useList(ContractsDocument)
  const people = useContractPeopleQuery()
  const users = people.data?.users
  const [message, setMessage] = useState<string>()
  const viewer = useUser().id
  /** The open contract; `new` also restores the draft of a new contract after an expired session. */
  const [open, setOpen] = useState<ContractRow | 'new' | null>(() =>
    hasDraft(viewer, contractDraft(person)) ? 'new' : null,
  )
  const contracts = list.data?.contracts
  // The draft of a changed contract is restored once, when the list has loaded.
  const isFirst = useRef(true)
  useEffect(() => {
    if (!contracts || !isFirst.current) return
    isFirst.current = false
    const kept = contracts.find(({ id, version }) => hasDraft(viewer, editDraftOf(id), version))
    if (kept) setOpen(kept)
  }, [contracts, viewer])
  const edit = useCallback((contract: ContractRow) => setOpen(contract), [])
  async function reloadContract(contract: string) {
    const now = (await list.refresh())?.contracts.find(({ id }) => id === contract)
    if (now) setOpen((shown) => shown && now)
    return now
  }
  const whose = users?.find(({ id }) => id === person)
  const title = whose ? bidi`Contrats ${withDe(`${whose.prenom} ${whose.nom}`)}` : 'Contrats'
  return (
    <Page title={title}>
      <BackLink to={person ? `/parametres/users/edit/${person}` : '/parametres'} />
      <PageHead title={title}>
        {admin && (
          // A row of its own on a phone where a name comes before it: it does not move then.
          <Box sx={{ flexBasis: { xs: person ? '100%' : 'auto', sm: 'auto' } }}>
            <Button
              variant="contained"
              startIcon={<AddIcon />}
              disabled={!list.data}
              onClick={() => setOpen('new')}
            >
              Ajouter un contrat
            </Button>
          </Box>
        )}
      </PageHead>
      <SuccessBanner message={message} onClose={() => setMessage(undefined)} />
      <Listed list={list}>
        {(data) => (
          <>
            <MissingAccords
              contracts={data.contracts.filter(({ user_id }) => !person || user_id === person)}
            />
            <ContractsTable
              data={data}
              person={person}
              onEdit={edit}
              onRefresh={list.refresh}
              onChanged={list.onChanged}
              onDone={setMessage}
            />
            {open && (
              <ContractDialog
                contract={open === 'new' ? null : open}
                users={users}
                employed={new Set(data.contracts.map(({ user_id }) => user_id))}
                failed={people.error}
                onRetry={() => people.refetch().catch(() => undefined)}
                person={person}
                onOutdated={async () => (open === 'new' ? undefined : reloadContract(open.id))}
                onSaved={async (done) => {
                  setOpen(null)
                  setMessage(done)
                  await list.onChanged()
                }}
                onClose={() => setOpen(null)}
              />
            )}
          </>
        )}
      </Listed>
    </Page>
  )
}

function MissingAccords({ contracts }: { contracts: readonly ContractRow[] }) {
  const lacking = contracts.filter(({ lacksAccord }) => lacksAccord)
  if (lacking.length === 0) return null
  const named = lacking.map(
    ({ prenom, nom, debut }) => bidi`${`${prenom} ${nom}`} (${formatDateWithYear(debut)})`,
  )
  return (
    <Alert severity="info" role="note" sx={{ mb: 2 }}>
      Heures complémentaires jusqu’au tiers, accord à renseigner : {named.join(', ')}.
    </Alert>
  )
}
