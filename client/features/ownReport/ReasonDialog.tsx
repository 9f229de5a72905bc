import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContentText from '@mui/material/DialogContentText'
import { type KeyboardEvent, useId } from 'react'
import { REASON_MAX } from '../../../schema/rules/comment'
import { TitledDialog } from '../../ui/dialog/TitledDialog'
import { FormField } from '../../ui/form/FormField'

type Props = {
  reason: string
  onType: (reason: string) => void
  onConfirm: () => void
  onCancel: () => void
}

/** Optional reason for a correction of another user's times. Ctrl+Enter confirms. */
export function ReasonDialog({ reason, onType, onConfirm, onCancel }: Props) {
  const id = useId()
  function onKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onConfirm()
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
          <Button variant="contained" onClick={onConfirm}>
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
        label="Motif (facultatif)"
        multiline
        minRows={3}
        autoFocus
        value={reason}
        inputProps={{ maxLength: REASON_MAX }}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKey}
      />
    </TitledDialog>
  )
}
