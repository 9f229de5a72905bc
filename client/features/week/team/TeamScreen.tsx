import { SupervisorsOnly } from '../../../domain/sessions/Restricted'
import { Page } from '../../../ui/page/Page'
import { PageHead } from '../../../ui/page/PageHead'
import { TeamWeeks } from './TeamWeeks'

export const TeamScreen = () => (
  <Page title="Équipe">
    <PageHead title="Équipe" />
    <SupervisorsOnly right="decideWeeks">
      <TeamWeeks />
    </SupervisorsOnly>
  </Page>
)
