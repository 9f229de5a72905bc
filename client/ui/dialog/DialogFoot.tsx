import Alert from '@mui/material/Alert'
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
}

export const DialogFoot = ({ form, label, busy, disabled = false, error = null }: Props) => (
  <>
    {error !== null && (
      <Alert severity="error" sx={{ mx: 3 }}>
        {errorMessage(error)}
      </Alert>
    )}
    <DialogActions>
      <BusyButton type="submit" form={form} variant="contained" busy={busy} disabled={disabled} sx={wide}>
        {label}
      </BusyButton>
    </DialogActions>
  </>
)

const wide = { width: { xs: '100%', md: 'auto' } }
