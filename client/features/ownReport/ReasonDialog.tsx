import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { type KeyboardEvent, useId } from 'react'
import { REASON_MAX } from '../../../schema/rules/comment'
import { Dialog } from '../../ui/dialog/Dialog'
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
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onCancel}
    >
      <DialogTitle id={`${id}-title`} sx={{ typography: 'h2', fontSize: '1.25rem' }}>
        Motif de la correction
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ mb: 2 }}>
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
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="inherit" onClick={onCancel}>
          Annuler
        </Button>
        <Button variant="contained" onClick={onConfirm}>
          Enregistrer
        </Button>
      </DialogActions>
    </Dialog>
  )
}
