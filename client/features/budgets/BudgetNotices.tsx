import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { bidi } from '../../../schema/isolated'
import { type BudgetsQuery, useDismissBudgetMutation } from '../../generated/graphql'
import { announceInboxChange } from '../../lib/apollo/inboxChange'
import { intoView } from '../../lib/browser/intoView'
import { useAction } from '../../lib/browser/useAction'
import { formatMonth } from '../../lib/format/format'
import { errorMessage } from '../../lib/http/errorMessage'
import { BusyButton } from '../../ui/buttons/BusyButton'
import { formatBudgetHours } from './describeBudget'

type Notice = BudgetsQuery['budgetNotices'][number]
type Props = { notices: readonly Notice[]; onSeen: (message: string) => Promise<unknown> }

/** Budgets that have reached 80 or 100 per cent, until dismissed. */
export const BudgetNotices = ({ notices, onSeen }: Props) => (
  <Box sx={{ display: 'grid', gap: 1, mb: notices.length > 0 ? 3 : 0 }}>
    {notices.map((notice) => (
      <One key={notice.id} notice={notice} onSeen={onSeen} />
    ))}
  </Box>
)

function One({ notice, onSeen }: { notice: Notice; onSeen: Props['onSeen'] }) {
  const { id, libelle, level, hours, month } = notice
  const when = month ? ` pour ${formatMonth(month)}` : ''
  const [dismissBudget] = useDismissBudgetMutation()
  const { run, busy, error } = useAction(async () => {
    await dismissBudget({ variables: { id } })
    announceInboxChange()
    await onSeen(bidi`Alerte vue : ${libelle}, ${level} %${when}`)
  })
  return (
    <Alert
      severity={level >= 100 ? 'error' : 'warning'}
      role="note"
      action={
        <BusyButton
          color="inherit"
          size="small"
          aria-label={bidi`Lu : ${libelle}, ${level} %`}
          busy={busy}
          onClick={() => void run()}
        >
          Lu
        </BusyButton>
      }
    >
      <bdi>{libelle}</bdi> a atteint {level} % de ses {formatBudgetHours(hours)}
      {when}.
      {error !== null && (
        <Box ref={intoView} role="alert" sx={{ mt: 0.5, fontWeight: 600 }}>
          {errorMessage(error)}
        </Box>
      )}
    </Alert>
  )
}
