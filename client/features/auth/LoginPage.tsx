import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Navigate, useLocation } from 'react-router-dom'
import { useSession } from '../../lib/session/useSession'
import { Folded } from '../../ui/page/Folded'
import { Logo } from '../../ui/page/Logo'
import { Page } from '../../ui/page/Page'
import { LoginForm } from './LoginForm'
import { type LoginState, returnTo } from './returnTo'

const WHY = {
  expired: 'Votre session a expiré ou a été fermée. Reconnectez-vous.',
  elsewhere: 'Vous avez été déconnecté dans un autre onglet. Reconnectez-vous pour continuer.',
}

export function LoginPage() {
  const location = useLocation()
  const { token } = useSession()
  if (token) return <Navigate to={returnTo(location)} replace />

  const ended = (location.state as LoginState)?.ended
  const why = ended && ended !== 'signedOut' ? WHY[ended] : undefined
  return (
    <Page title="Connexion" narrow>
      <Paper sx={{ maxWidth: 420, mx: 'auto', mt: { xs: 2, sm: 8 }, p: { xs: 3, sm: 4 } }}>
        <Box sx={{ mb: 3, fontSize: '1.125rem' }}>
          <Logo />
        </Box>
        <Typography variant="h1" sx={{ mb: 0.5, fontSize: '1.375rem' }}>
          Connexion
        </Typography>
        <Typography sx={{ mb: 3, color: 'text.secondary' }}>
          Identifiez-vous pour enregistrer votre journée.
        </Typography>
        {why && (
          <Alert severity="warning" role="status" sx={{ mb: 3 }}>
            {why}
          </Alert>
        )}
        <LoginForm />
        <Box sx={{ mt: 2, color: 'text.secondary' }}>
          <Folded title="Mot de passe oublié ?">
            Demandez-en un nouveau à la personne qui administre Pointage dans votre entreprise : elle vous
            donnera un mot de passe provisoire.
          </Folded>
        </Box>
      </Paper>
    </Page>
  )
}
