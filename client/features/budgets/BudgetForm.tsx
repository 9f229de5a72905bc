import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { type FormEvent, useMemo, useState } from 'react'
import { BusyButton } from '../../components/BusyButton'
import { FormField } from '../../components/FormField'
import { SelectField } from '../../components/form/SelectField'
import { type BudgetsQuery, useSetBudgetMutation } from '../../generated/graphql'
import { errorMessage } from '../../lib/errorMessage'
import { useAction } from '../../lib/useAction'

type Props = {
  /** The client whose budget is changed. */
  chosen: string
  clients: BudgetsQuery['clients']
  budgets: BudgetsQuery['budgets']
  onSaved: () => Promise<unknown>
}

/** Gives a client hours, each month or in total; none takes the budget away. */
export function BudgetForm({ chosen, clients, budgets, onSaved }: Props) {
  const budget = budgets.find(({ client }) => client === chosen)
  const [client, setClient] = useState(chosen)
  const [hours, setHours] = useState(budget ? String(budget.hours) : '')
  const [period, setPeriod] = useState(budget?.period ?? 'MOIS')
  const [tried, setTried] = useState(false)
  const [setBudget] = useSetBudgetMutation()
  const { run, busy, error } = useAction(async () => {
    await setBudget({ variables: { client, hours: hours.trim() ? Number(hours) : null, period } })
    await onSaved()
  })
  const choices = useMemo(
    () =>
      clients
        .filter(({ id, active }) => active === 1 || id === chosen)
        .map(({ id, libelle }) => ({ id, label: libelle, active: 1 }))
        .sort((a, b) => a.label.localeCompare(b.label, 'fr')),
    [clients, chosen],
  )
  const wrong = hours.trim() !== '' && !/^\d{1,7}$/.test(hours.trim())

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (client && !wrong) void run()
  }
  return (
    <Paper component="form" noValidate aria-label="Fixer un budget" onSubmit={submit} sx={{ p: 3, mb: 3 }}>
      <Box sx={fields}>
        <SelectField
          label="Client"
          choices={choices}
          value={client}
          problem={tried && !client && 'Choisissez un client'}
          onChange={({ target }) => setClient(target.value)}
        />
        <FormField
          label="Heures (aucune : pas de budget)"
          inputMode="numeric"
          autoComplete="off"
          value={hours}
          problem={tried && wrong && 'De 1 à 1 000 000 heures entières'}
          onChange={({ target }) => setHours(target.value)}
        />
        <SelectField
          label="Durée"
          empty="Chaque mois"
          choices={[{ id: 'TOTAL', label: 'En tout', active: 1 }]}
          value={period === 'MOIS' ? '' : period}
          onChange={({ target }) => setPeriod(target.value === 'TOTAL' ? 'TOTAL' : 'MOIS')}
        />
        <BusyButton type="submit" variant="contained" busy={busy}>
          Enregistrer
        </BusyButton>
      </Box>
      {error !== null && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {errorMessage(error)}
        </Alert>
      )}
    </Paper>
  )
}

const fields = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '2fr 1.5fr 1fr auto' },
  '& > button': { minHeight: 56 },
}
