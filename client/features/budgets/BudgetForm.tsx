import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { BUDGET_PERIODS } from '../../../schema/codeWords'
import { bidi } from '../../../schema/isolated'
import { type BudgetsQuery, useSetBudgetMutation } from '../../generated/graphql'
import { useAction } from '../../lib/browser/useAction'
import { useUnsaved } from '../../lib/forms/unsaved'
import { ActionError } from '../../ui/buttons/ActionError'
import { BusyButton } from '../../ui/buttons/BusyButton'
import { DecisionDialog } from '../../ui/dialog/DecisionDialog'
import { onlyChoice } from '../../ui/form/choices'
import { DraftRestoredAlert } from '../../ui/form/DraftRestoredAlert'
import { FormField } from '../../ui/form/FormField'
import { SelectField } from '../../ui/form/SelectField'
import { useFormDraft } from '../../ui/form/useFormDraft'
import { choose, DRAFT, EMPTY_BUDGET, hoursProblem, isBudgetTyped, readBudgetHours } from './budgetDraft'
import { describeBudget } from './describeBudget'

type Props = {
  chosen: string
  clients: BudgetsQuery['clients']
  budgets: BudgetsQuery['budgets']
  onChanged: (message: string) => Promise<unknown>
}

export function BudgetForm({ chosen, clients, budgets, onChanged }: Props) {
  const choices = useMemo(
    () =>
      clients
        .filter(({ id, active }) => active === 1 || id === chosen)
        .map(({ id, libelle }) => ({ id, label: libelle, active: 1 }))
        .sort((a, b) => a.label.localeCompare(b.label, 'fr')),
    [clients, chosen],
  )
  const [draft, setDraft] = useState(() => choose(EMPTY_BUDGET, chosen || onlyChoice(choices), budgets))
  const [tried, setTried] = useState(false)
  const [removing, setRemoving] = useState(false)
  const hoursField = useRef<HTMLInputElement>(null)
  const [setBudget] = useSetBudgetMutation()
  const { client, hours, period } = draft
  const dirty = isBudgetTyped(draft, budgets)
  useUnsaved(dirty)
  const isBroughtBack = useFormDraft(
    { values: draft, initialValues: EMPTY_BUDGET, dirty, setValues: setDraft },
    DRAFT,
  )
  const budget = budgets.find((one) => one.client === client)
  const problem = hoursProblem(hours)
  const { run, busy, error } = useAction(async () => {
    await setBudget({ variables: { client, hours: readBudgetHours(hours) ?? null, period } })
    await onChanged('Budget enregistré')
  })
  async function remove() {
    await setBudget({ variables: { client, hours: null, period } })
    await onChanged('Budget retiré')
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (client && problem) hoursField.current?.focus()
    else if (client) void run()
  }
  return (
    <Paper component="form" noValidate aria-label="Fixer un budget" onSubmit={submit} sx={{ p: 3, mb: 3 }}>
      {isBroughtBack && (
        <Box sx={{ mb: 2 }}>
          <DraftRestoredAlert />
        </Box>
      )}
      <Box sx={fields}>
        <SelectField
          label="Client"
          choices={choices}
          value={client}
          problem={tried && !client && 'Choisissez un client'}
          onChange={({ target }) => {
            setTried(false)
            setDraft(choose(draft, target.value, budgets))
          }}
        />
        <FormField
          label="Heures"
          inputMode="decimal"
          autoComplete="off"
          inputRef={hoursField}
          value={hours}
          problem={tried && problem}
          onChange={({ target }) => setDraft({ ...draft, hours: target.value })}
        />
        <SelectField
          label="Durée"
          empty={BUDGET_PERIODS.MOIS}
          choices={[{ id: 'TOTAL', label: BUDGET_PERIODS.TOTAL, active: 1 }]}
          value={period === 'MOIS' ? '' : period}
          onChange={({ target }) =>
            setDraft({ ...draft, period: target.value === 'TOTAL' ? 'TOTAL' : 'MOIS' })
          }
        />
        <BusyButton type="submit" variant="contained" busy={busy}>
          Enregistrer
        </BusyButton>
      </Box>
      {budget && (
        <Button color="inherit" sx={{ mt: 1, minHeight: 44 }} onClick={() => setRemoving(true)}>
          Retirer le budget
        </Button>
      )}
      <ActionError error={error} sx={{ mt: 2 }} />
      {removing && budget && (
        <DecisionDialog
          title="Retirer ce budget ?"
          text={bidi`${budget.libelle}, ${describeBudget(budget)} : ses heures ne seront plus comparées à un budget.`}
          label="Retirer le budget"
          onDecide={remove}
          onClose={() => setRemoving(false)}
        />
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
