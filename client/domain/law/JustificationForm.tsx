import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { FormEvent } from 'react'
import { REASON_MAX } from '../../../schema/rules/comment'
import { useJustifyAlertsMutation } from '../../generated/graphql'
import { announce } from '../../lib/browser/announce'
import { useAction } from '../../lib/browser/useAction'
import { ActionError } from '../../ui/buttons/ActionError'
import { BusyButton } from '../../ui/buttons/BusyButton'
import { DraftRestoredAlert } from '../../ui/form/DraftRestoredAlert'
import { FormField } from '../../ui/form/FormField'
import type { AlertGroup } from './alerts'

type Props = {
  group: AlertGroup
  /** Id of the sentence that is justified. */
  about: string
  text: string
  isRestored: boolean
  onChange: (text: string) => void
  onSaved: () => Promise<unknown>
  onClose: () => void
}

/** One justification for all rules that a day or a week passes. */
export function JustificationForm({ group, about, text, isRestored, onChange, onSaved, onClose }: Props) {
  const [justifyAlerts] = useJustifyAlertsMutation()
  const { run, busy, error } = useAction(async (said: string) => {
    const alerts = group.alerts.map(({ period, rule }) => ({ period, rule }))
    await justifyAlerts({ variables: { user: group.user, alerts, text: said } })
    announce(said ? 'Justification enregistrée' : 'Justification retirée')
    await onSaved()
  })
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await run(text.trim())) onClose()
  }
  return (
    <Box component="form" noValidate aria-label="Justification" onSubmit={submit}>
      {isRestored && <DraftRestoredAlert />}
      <FormField
        label="Justification"
        value={text}
        readOnly={busy}
        autoFocus
        inputProps={{ maxLength: REASON_MAX, 'aria-describedby': about }}
        onChange={({ target }) => onChange(target.value)}
      />
      <Box sx={actions}>
        <BusyButton type="submit" size="small" variant="outlined" busy={busy}>
          Enregistrer
        </BusyButton>
        <Button size="small" color="inherit" disabled={busy} onClick={onClose}>
          Annuler
        </Button>
      </Box>
      <ActionError error={error} />
    </Box>
  )
}

const actions = { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, '& .MuiButton-root': { minHeight: 44 } }
