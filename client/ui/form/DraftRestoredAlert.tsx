import Alert from '@mui/material/Alert'

export const DraftRestoredAlert = () => (
  <Alert severity="info" role="status">
    Votre saisie a été gardée : elle n’a pas été envoyée.
  </Alert>
)
