import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { Page } from '../components/Page'

export const NotFound = () => (
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
