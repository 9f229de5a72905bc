import Typography from '@mui/material/Typography'
import { SupervisorsOnly } from '../../domain/sessions/Restricted'
import { Page } from '../../ui/page/Page'
import { TeamWeeks } from './TeamWeeks'

export const TeamScreen = () => (
  <Page title="Équipe">
    <Typography variant="h1" sx={{ mb: 3 }}>
      Équipe
    </Typography>
    <SupervisorsOnly right="decideWeeks">
      <TeamWeeks />
    </SupervisorsOnly>
  </Page>
)
