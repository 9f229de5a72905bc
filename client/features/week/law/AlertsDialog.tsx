import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { AlertList } from '../../../domain/law/AlertList'
import type { AlertItemFragment } from '../../../generated/graphql'
import { withDe } from '../../../lib/format/format'
import { Dialog } from '../../../ui/dialog/Dialog'

type Props = {
  title: string
  alerts: readonly AlertItemFragment[]
  onChanged: () => Promise<unknown>
  onClose: () => void
}

export function AlertsDialog({ title, alerts, onChanged, onClose }: Props) {
  const id = useId()
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id} sx={{ typography: 'h2', fontSize: '1.25rem' }}>
        Alertes {withDe(title)}
      </DialogTitle>
      <DialogContent>
        <AlertList alerts={alerts} onChanged={onChanged} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="inherit" onClick={onClose}>
          Fermer
        </Button>
      </DialogActions>
    </Dialog>
  )
}
