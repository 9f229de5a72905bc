import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import { errorMessage } from '../../lib/http/errorMessage'
import { BusyButton } from '../buttons/BusyButton'

type Props = {
  form: string
  label: string
  busy: boolean
  /** Error that the form does not show itself. */
  error?: unknown
  onClose: () => void
}

export const DialogFoot = ({ form, label, busy, error = null, onClose }: Props) => (
  <>
    {error !== null && (
      <Alert severity="error" sx={{ mx: 3 }}>
        {errorMessage(error)}
      </Alert>
    )}
    <DialogActions sx={{ px: 3, pb: 2.5 }}>
      <Button color="inherit" disabled={busy} onClick={onClose}>
        Fermer
      </Button>
      <BusyButton type="submit" form={form} variant="contained" busy={busy}>
        {label}
      </BusyButton>
    </DialogActions>
  </>
)
