import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import { useId } from 'react'
import { Dialog } from '../ui/dialog/Dialog'
import { DialogHead } from '../ui/dialog/DialogHead'

export type LeaveQuestionProps = { open: boolean; onAnswer: (leave: boolean) => void }

/** « Rester » is the safe default: Escape and Enter choose it. */
export function LeaveQuestion({ open, onAnswer }: LeaveQuestionProps) {
  const id = useId()
  return (
    <Dialog
      open={open}
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={() => onAnswer(false)}
    >
      <DialogHead id={`${id}-title`}>Quitter sans enregistrer ?</DialogHead>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ color: 'text.primary' }}>
          Ce que vous avez saisi sur cet écran n’est pas enregistré et sera perdu.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={() => onAnswer(true)}>
          Quitter sans enregistrer
        </Button>
        <Button autoFocus variant="contained" onClick={() => onAnswer(false)}>
          Rester
        </Button>
      </DialogActions>
    </Dialog>
  )
}
