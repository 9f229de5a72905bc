import Alert from '@mui/material/Alert'

/** Notice that the form was filled from a draft. */
export const DraftRestoredAlert = () => (
  <Alert severity="info" role="status">
    Votre saisie a été gardée : elle n’a pas été envoyée.
  </Alert>
)
