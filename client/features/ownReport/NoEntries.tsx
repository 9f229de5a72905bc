import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { NoResults } from '../../domain/reportFrame/AnswerStates'
import { useUser } from '../../lib/session/useSession'

/** Empty report; the viewer's own has a link to start a task. */
export function NoEntries({ user }: { user: string }) {
  const own = useUser().id === user
  return (
    <NoResults
      title="Aucune entrée sur cette période"
      hint={
        own ? 'Ce que vous commencez à l’accueil s’affichera ici.' : 'Choisissez une autre période ci-dessus.'
      }
    >
      {own && (
        <Button
          component={Link}
          to="/"
          variant="outlined"
          color="inherit"
          sx={{ mt: 2, borderColor: 'line' }}
        >
          Aller à l’accueil
        </Button>
      )}
    </NoResults>
  )
}
