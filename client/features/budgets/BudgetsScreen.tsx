import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { useBudgetsQuery } from '../../generated/graphql'
import { useFreshness } from '../../lib/apollo/refresh'
import { confirmLeave } from '../../lib/forms/unsaved'
import { errorMessage, isRefusal } from '../../lib/http/errorMessage'
import { useMay } from '../../lib/session/rights'
import { useUser } from '../../lib/session/useSession'
import { writeDraft } from '../../lib/storage/drafts'
import { DoublePressGuard } from '../../ui/buttons/DoublePressGuard'
import { BackLink } from '../../ui/page/BackLink'
import { Failed } from '../../ui/page/Failed'
import { Page } from '../../ui/page/Page'
import { SuccessBanner } from '../../ui/page/SuccessBanner'
import { useFocusFallback } from '../../ui/page/useFocusFallback'
import { BudgetForm } from './BudgetForm'
import { BudgetNotices } from './BudgetNotices'
import { BudgetTable } from './BudgetTable'
import { DRAFT } from './budgetDraft'

/** Planned hours per client and their use; a budget never blocks entries. */
export function BudgetsScreen() {
  const { data, error, refetch } = useBudgetsQuery({ fetchPolicy: 'no-cache' })
  const [message, setMessage] = useState<string>()
  const [edited, setEdited] = useState({ client: '', turn: 0 })
  const viewer = useUser().id
  function begin(client: string) {
    // The former draft was saved, or discarded after confirmation.
    writeDraft(viewer, DRAFT, null)
    setEdited(({ turn }) => ({ client, turn: turn + 1 }))
  }
  async function edit(client: string) {
    if (await confirmLeave()) begin(client)
  }
  const maintains = useMay('maintain')
  const reload = () => refetch().catch(() => {})
  useFreshness(reload)
  const heading = useRef<HTMLHeadingElement>(null)
  const goneFocus = useFocusFallback(heading)
  // The banner appears together with the reloaded list, so that the pressed button does not move.
  async function changed(sentence: string) {
    await reload()
    setMessage(sentence)
  }
  return (
    <Page title="Budgets">
      <div {...goneFocus}>
        <BackLink to="/parametres/clients" />
        <Typography ref={heading} tabIndex={-1} variant="h1" sx={{ mb: 1 }}>
          Budgets
        </Typography>
        <Typography sx={{ mb: 3, color: 'text.secondary' }}>
          Heures prévues par client. Un budget n’interdit rien : il prévient à 80 et à 100 %.
        </Typography>
        <SuccessBanner message={message} onClose={() => setMessage(undefined)} />
        {error && (
          <Failed
            title="Les budgets n’ont pas pu être chargés"
            message={errorMessage(error)}
            onRetry={isRefusal(error) ? undefined : () => void reload()}
          />
        )}
        {!data && !error && (
          <Paper sx={{ p: 3 }}>
            <Skeleton height={48} />
            <Skeleton height={48} />
          </Paper>
        )}
        {data && (
          <DoublePressGuard shown={data.budgetNotices.map(({ id }) => id).join(' ')}>
            <BudgetNotices notices={data.budgetNotices} onSeen={changed} />
            {maintains && (
              <BudgetForm
                key={edited.turn}
                chosen={edited.client}
                clients={data.clients}
                budgets={data.budgets}
                onChanged={async (sentence) => {
                  await changed(sentence)
                  begin('')
                }}
              />
            )}
            <BudgetTable
              budgets={data.budgets}
              onEdit={maintains ? (client) => void edit(client) : undefined}
            />
          </DoublePressGuard>
        )}
      </div>
    </Page>
  )
}
