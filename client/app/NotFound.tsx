import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { checkSession } from '../features/auth/checkSession'
import { useSession } from '../lib/session/useSession'
import { Page } from '../ui/page/Page'

export function NotFound() {
  const { token, user } = useSession()
  useEffect(() => {
    // Errors need no handling: a refused token ends the session, and offline this page still works.
    if (token && !user) checkSession().catch(() => {})
  }, [token, user])
  return (
    <Page title="404 not found" narrow>
      <Typography variant="h1" sx={{ mt: { sm: 6 }, mb: 1 }}>
        404 not found
      </Typography>
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>
        Cette page n’existe pas ou n’existe plus. Vérifiez l’adresse.
      </Typography>
      <Button component={Link} to="/" variant="contained">
        Revenir à l’accueil
      </Button>
    </Page>
  )
}
