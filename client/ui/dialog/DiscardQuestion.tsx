import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import { useId } from 'react'
import { Dialog } from './Dialog'
import { DialogHead } from './DialogHead'

type Props = { onAnswer: (discard: boolean) => void }

/** Before a typed password is lost, which is never kept. Escape and Enter continue. */
export function DiscardQuestion({ onAnswer }: Props) {
  const id = useId()
  return (
    <Dialog
      open
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={id}
      onClose={() => onAnswer(false)}
    >
      <DialogHead id={`${id}-title`}>Fermer sans enregistrer ?</DialogHead>
      <DialogContent>
        <DialogContentText id={id} sx={{ color: 'text.primary' }}>
          Un mot de passe n’est jamais gardé : il faudra le taper à nouveau.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={() => onAnswer(true)}>
          Fermer sans enregistrer
        </Button>
        <Button autoFocus variant="contained" onClick={() => onAnswer(false)}>
          Continuer
        </Button>
      </DialogActions>
    </Dialog>
  )
}
