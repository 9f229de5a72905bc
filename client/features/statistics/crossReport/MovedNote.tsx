import Alert from '@mui/material/Alert'

/** Says of people who have changed company where their hours stand; of none, nothing. */
export function MovedNote({ moved }: { moved: number }) {
  if (moved === 0) return null
  return (
    <Alert severity="info" role="note" sx={{ mb: 2 }}>
      {moved === 1
        ? 'Une personne a changé de société depuis : ses heures comptent dans sa société d’aujourd’hui.'
        : `${moved} personnes ont changé de société depuis : leurs heures comptent dans leur société d’aujourd’hui.`}
    </Alert>
  )
}
