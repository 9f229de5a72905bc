import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { MouseEventHandler } from 'react'

type Props = { onDrop?: MouseEventHandler }

export const DraftRestoredAlert = ({ onDrop }: Props) => (
  <Alert
    severity="info"
    role="status"
    action={
      onDrop && (
        <Button color="inherit" size="small" onClick={onDrop}>
          Jeter
        </Button>
      )
    }
  >
    Votre saisie a été gardée : elle n’a pas été envoyée.
  </Alert>
)
