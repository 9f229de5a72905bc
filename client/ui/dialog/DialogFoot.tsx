import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import { errorMessage } from '../../lib/http/errorMessage'
import { BusyButton } from '../buttons/BusyButton'

type Props = {
  form: string
  label: string
  busy: boolean
  disabled?: boolean
  /** Error that the form does not show itself. */
  error?: unknown
  onClose: () => void
}

export const DialogFoot = ({ form, label, busy, disabled = false, error = null, onClose }: Props) => (
  <>
    {error !== null && (
      <Alert severity="error" sx={{ mx: 3 }}>
        {errorMessage(error)}
      </Alert>
    )}
    <DialogActions>
      <Button color="inherit" disabled={busy} onClick={onClose}>
        Fermer
      </Button>
      <BusyButton type="submit" form={form} variant="contained" busy={busy} disabled={disabled}>
        {label}
      </BusyButton>
    </DialogActions>
  </>
)

export const CloseFoot = ({ onClose }: Pick<Props, 'onClose'>) => (
  <DialogActions>
    <Button color="inherit" onClick={onClose}>
      Fermer
    </Button>
  </DialogActions>
)
