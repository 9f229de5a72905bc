import DialogActions from '@mui/material/DialogActions'
import type { ReactNode } from 'react'
import { ActionError } from '../buttons/ActionError'
import { BusyButton } from '../buttons/BusyButton'

type Props = {
  form: string
  label: string
  busy: boolean
  disabled?: boolean
  /** Shown above the button, which is always in view. */
  error: unknown
  /** What could not be done, in a sentence before the error. */
  failed?: string | undefined
  /** What can be done about the error. */
  remedy?: ReactNode
}

export const DialogFoot = ({ form, label, busy, disabled = false, error, failed, remedy }: Props) => (
  <>
    <ActionError error={error} failed={failed} action={remedy} sx={{ flex: 'none', mx: 3, mt: 1 }} />
    <DialogActions>
      <BusyButton type="submit" form={form} variant="contained" busy={busy} disabled={disabled} sx={wide}>
        {label}
      </BusyButton>
    </DialogActions>
  </>
)

const wide = { width: { xs: '100%', md: 'auto' } }
