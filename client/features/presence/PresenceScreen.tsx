import Typography from '@mui/material/Typography'
import { SupervisorsOnly } from '../../domain/sessions/Restricted'
import { Page } from '../../ui/page/Page'
import { PresenceBoard } from './PresenceBoard'

export const PresenceScreen = () => (
  <Page title="Qui travaille">
    <Typography variant="h1" sx={{ mb: 1 }}>
      Qui travaille
    </Typography>
    <SupervisorsOnly right="seePresence">
      <PresenceBoard />
    </SupervisorsOnly>
  </Page>
)
