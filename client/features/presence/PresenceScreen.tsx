import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useMay } from '../../lib/session/rights'
import { Page } from '../../ui/page/Page'
import { PresenceBoard } from './PresenceBoard'

export function PresenceScreen() {
  const sees = useMay('seePresence')
  return (
    <Page title="Qui travaille">
      <Typography variant="h1" sx={{ mb: 1 }}>
        Qui travaille
      </Typography>
      {sees ? (
        <PresenceBoard />
      ) : (
        <Alert severity="info" role="note">
          Cet écran est réservé aux superviseurs et aux administrateurs.
        </Alert>
      )}
    </Page>
  )
}
