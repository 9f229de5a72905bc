import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { BackLink } from '../../components/BackLink'
import { Failed } from '../../components/Failed'
import { Page } from '../../components/Page'
import { SuccessBanner } from '../../components/SuccessBanner'
import { useBudgetsQuery } from '../../generated/graphql'
import { errorMessage, isRefusal } from '../../lib/errorMessage'
import { useMay } from '../../lib/rights'
import { useFreshness } from '../../lib/useFreshness'
import { BudgetForm } from './BudgetForm'
import { BudgetNotices } from './BudgetNotices'
import { BudgetTable } from './BudgetTable'

/** The hours that are planned for clients, and how much of them is used: a budget refuses nothing. */
export function BudgetsScreen() {
  const { data, error, refetch } = useBudgetsQuery({ fetchPolicy: 'no-cache' })
  const [message, setMessage] = useState<string>()
  const [edited, setEdited] = useState({ client: '', turn: 0 })
  const edit = (client: string) => setEdited(({ turn }) => ({ client, turn: turn + 1 }))
  const maintains = useMay('maintain')
  const reload = () => refetch().catch(() => {})
  useFreshness(reload)
  return (
    <Page title="Budgets">
      <BackLink to="/parametres/clients" />
      <Typography variant="h1" sx={{ mb: 1 }}>
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
        <>
          <BudgetNotices notices={data.budgetNotices} onChanged={reload} />
          {maintains && (
            <BudgetForm
              key={edited.turn}
              chosen={edited.client}
              clients={data.clients}
              budgets={data.budgets}
              onSaved={async () => {
                await reload()
                edit('')
                setMessage('Budget enregistré')
              }}
            />
          )}
          <BudgetTable budgets={data.budgets} onEdit={maintains ? edit : undefined} />
        </>
      )}
    </Page>
  )
}
