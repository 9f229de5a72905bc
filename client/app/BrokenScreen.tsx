import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { reloadPage } from '../lib/browser/reloadPage'
import { Page } from '../ui/page/Page'

/** Error boundary of a route: offers to reload; navigation away clears the error. */
export const BrokenScreen = () => (
  <Page title="Une erreur est survenue" narrow>
    <Typography variant="h1" sx={{ mb: 2 }}>
      Une erreur est survenue
    </Typography>
    <Typography role="alert" sx={{ mb: 3 }}>
      Cet écran n’a pas pu s’afficher. Ce qui a été enregistré est intact. Rechargez la page ; si l’erreur
      revient, prévenez votre administrateur.
    </Typography>
    <Button variant="contained" onClick={() => void reloadPage()}>
      Recharger la page
    </Button>
  </Page>
)
