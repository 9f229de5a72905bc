import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useMay } from '../../lib/session/rights'
import { Page } from '../../ui/page/Page'
import { TeamWeeks } from './TeamWeeks'

export function TeamScreen() {
  const decides = useMay('decideWeeks')
  return (
    <Page title="Équipe">
      <Typography variant="h1" sx={{ mb: 3 }}>
        Équipe
      </Typography>
      {decides ? (
        <TeamWeeks />
      ) : (
        <Alert severity="info" role="note">
          Cet écran est réservé aux superviseurs et aux administrateurs.
        </Alert>
      )}
    </Page>
  )
}
