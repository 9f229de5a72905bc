import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'

type Props = { words: string; only: boolean; onOnly: (only: boolean) => void }

/** Forgotten entries of the team, with a filter on their users. */
export const ForgottenNotice = ({ words, only, onOnly }: Props) => (
  <Alert
    severity="warning"
    sx={{ mb: 2, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
    action={
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-pressed={only}
        onClick={() => onOnly(!only)}
      >
        {only ? 'Toute l’équipe' : 'Les voir seules'}
      </Button>
    }
  >
    {words}
  </Alert>
)
