import { useLocation } from 'react-router-dom'
import { SupervisorsOnly } from '../../../domain/sessions/Restricted'
import { payrollOfOrigin } from '../../../lib/navigation/paths'
import { BackLink } from '../../../ui/page/BackLink'
import { Page } from '../../../ui/page/Page'
import { PageHead } from '../../../ui/page/PageHead'
import { TeamWeeks } from './TeamWeeks'

export function TeamScreen() {
  const payroll = payrollOfOrigin(useLocation().state)
  return (
    <Page title="Équipe">
      {payroll && <BackLink to={payroll} label="Retour à la paie" />}
      <PageHead title="Équipe" />
      <SupervisorsOnly right="decideWeeks">
        <TeamWeeks />
      </SupervisorsOnly>
    </Page>
  )
}
