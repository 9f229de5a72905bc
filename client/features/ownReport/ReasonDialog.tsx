import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContentText from '@mui/material/DialogContentText'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { REASON_MAX } from '../../../schema/rules/comment'
import { TitledDialog } from '../../ui/dialog/TitledDialog'
import { FormField } from '../../ui/form/FormField'

type Props = {
  reason: string
  onType: (reason: string) => void
  onConfirm: () => void
  onCancel: () => void
}

/** Reason for a correction of another user's times. Ctrl+Enter confirms. */
export function ReasonDialog({ reason, onType, onConfirm, onCancel }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [tried, setTried] = useState(false)
  const isMissing = reason.trim() === ''
  const problem = tried && isMissing && 'Indiquez le motif de cette correction'

  function confirm() {
    setTried(true)
    if (isMissing) field.current?.focus()
    else onConfirm()
  }
  function onKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) confirm()
  }
  return (
    <TitledDialog
      title="Motif de la correction"
      maxWidth="xs"
      aria-describedby={id}
      foot={
        <DialogActions>
          <Button color="inherit" onClick={onCancel}>
            Annuler
          </Button>
          <Button variant="contained" onClick={confirm}>
            Enregistrer
          </Button>
        </DialogActions>
      }
      onClose={onCancel}
    >
      <DialogContentText id={id} sx={{ mb: 2 }}>
        Vous corrigez les heures d’une autre personne. Elle verra le motif dans l’historique de l’entrée.
      </DialogContentText>
      <FormField
        label="Motif"
        problem={problem}
        multiline
        minRows={3}
        autoFocus
        value={reason}
        inputRef={field}
        inputProps={{ maxLength: REASON_MAX, 'aria-required': true, 'aria-invalid': Boolean(problem) }}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKey}
      />
    </TitledDialog>
  )
}
