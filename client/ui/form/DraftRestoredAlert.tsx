import Alert from '@mui/material/Alert'

/** Says of a form that holds what was typed before a reload, or before the session ended. */
export const DraftRestoredAlert = () => (
  <Alert severity="info" role="status">
    Votre saisie a été gardée : elle n’a pas été envoyée.
  </Alert>
)
