import Typography from '@mui/material/Typography'
import { reloadPage } from '../lib/browser/reloadPage'
import { useAction } from '../lib/browser/useAction'
import { BusyButton } from '../ui/buttons/BusyButton'
import { Page } from '../ui/page/Page'

/** Error boundary of a route: offers to reload; navigation away clears the error. */
export function BrokenScreen() {
  const { run, busy } = useAction(reloadPage)
  return (
    <Page title="Une erreur est survenue" narrow>
      <Typography variant="h1" sx={{ mb: 2 }}>
        Une erreur est survenue
      </Typography>
      <Typography role="alert" sx={{ mb: 3 }}>
        Cet écran n’a pas pu s’afficher. Ce qui a été enregistré est intact. Rechargez la page ; si l’erreur
        revient, prévenez votre administrateur.
      </Typography>
      <BusyButton variant="contained" busy={busy} onClick={() => void run()}>
        Recharger la page
      </BusyButton>
    </Page>
  )
}
